import com.fasterxml.jackson.core.JsonProcessingException
import java.io.File
import maecenas.apis.ThePrincesOfFlorenceApi
import maecenas.models.PrincesValidateMoveRequest

/** Reads the answers of a later version of the service, and tells which of them it can: `Later.main(ADDRESS, QUESTIONS)`. */
object Later {
    @JvmStatic
    fun main(arguments: Array<String>) {
        val (address, path) = arguments
        val questions = mapper.readValue(File(path), Array<PrincesValidateMoveRequest>::class.java)
        for (addition in listOf("field", "alternative", "value")) {
            println("$addition ${if (questions.all { reads("$address/$addition", it) }) "read" else "refused"}")
        }
    }

    private fun reads(address: String, question: PrincesValidateMoveRequest): Boolean {
        val answer = try {
            ThePrincesOfFlorenceApi(address).princesValidateMove(question)
        } catch (_: JsonProcessingException) {
            return false
        }
        // What was known before is read as before.
        answer.nextState?.let { same(it.round, 2) }
        answer.violations.forEach { same(it.rule, "auction.increment") }
        return true
    }
}
