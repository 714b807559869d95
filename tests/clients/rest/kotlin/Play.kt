import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.module.kotlin.treeToValue
import java.io.File
import maecenas.apis.ThePrincesOfFlorenceApi
import maecenas.infrastructure.ClientError
import maecenas.infrastructure.ClientException
import maecenas.infrastructure.Serializer
import maecenas.models.*

/**
 * Asks the service what a client asks, with the generated client `maecenas`, and fails where an answer is another than expected:
 * `java PlayKt http://127.0.0.1:8080 ../../scenario.json`.
 */
fun main(arguments: Array<String>) {
    val (address, path) = arguments
    val scenario = mapper.readTree(File(path))
    val rules = ThePrincesOfFlorenceApi(address)
    catalogHasItsFigures(rules, scenario["catalog"])
    poetCompletesHisWork(rules, scenario["work"])
    piecesFindTheirPlaces(rules, scenario["placements"], scenario["placement"])
    bidIsTooHigh(rules, scenario["bid"])
    unknownCatalogIsAProblem(rules, scenario["problem"])
    Game(address, scenario["session"]).isPlayedWhole()
    println("Kotlin: every answer is the expected one")
}

private fun catalogHasItsFigures(rules: ThePrincesOfFlorenceApi, expected: JsonNode) {
    val catalog = rules.princesGetCatalog()
    same(catalog.id, expected["id"].asText())
    same(catalog.seatings.single { it.playerCount == 4 }.stackNames.size, expected["stackNames"].asInt())
    same(catalog.professions.size, expected["professions"].asInt())
    same(catalog.bonusCards.size, expected["bonusCards"].asInt())
    same(catalog.prestigeCards.size, expected["prestigeCards"].asInt())
    sends(catalog.minWorkValues, expected["minWorkValues"])
}

private fun poetsWork(catalog: String? = null): PrincesEvaluateWorkRequest {
    val player = PrincesPlayer(
        principality = listOf(PrincesPlacement(PrincesPiece.THEATER)),
        jesterCount = 2,
        freedoms = listOf(PrincesFreedom.TRAVEL),
        table = PrincesTable(professions = listOf(PrincesProfession.PAINTER, PrincesProfession.COMPOSER)),
        hand = PrincesHand(professions = listOf(PrincesProfession.POET), recruitingCardCount = 1),
    )
    return PrincesEvaluateWorkRequest(
        subject = PrincesSubject(playerAlone = PrincesPlayerAlone(round = 3, player = player, catalog = catalog)),
        completeWork = PrincesCompleteWork(PrincesProfession.POET),
    )
}

private fun poetCompletesHisWork(rules: ThePrincesOfFlorenceApi, example: JsonNode) {
    val request = poetsWork()
    sends(request, example["request"])
    val answer = rules.princesEvaluateWork(request)
    same(answer, read<PrincesEvaluateWorkAnswer>(example["answer"]))
    same(answer.work.conversion.maxPoints, 7)
    same(answer.work.conversion.minFlorins, 100)
}

private fun piecesFindTheirPlaces(rules: ThePrincesOfFlorenceApi, listed: JsonNode, validated: JsonNode) {
    val player = PrincesPlayer(principality = listOf(at(PrincesPiece.THEATER, 0, 0), at(PrincesPiece.LAKE, 3, 0)))
    val subject = PrincesSubject(playerAlone = PrincesPlayerAlone(round = 2, player = player))

    val pieces = listOf(PrincesPiece.UNIVERSITY, PrincesPiece.TOWER, PrincesPiece.FOREST)
    val listing = PrincesListPlacementsRequest(subject, pieces, countOnly = true)
    sends(listing, listed["request"])
    same(rules.princesListPlacements(listing), read<PrincesListPlacementsAnswer>(listed["answer"]))

    val validation = PrincesValidatePlacementRequest(
        subject = subject,
        placement = at(PrincesPiece.TOWER, 0, 1),
        include = listOf(Include.SQUARES),
    )
    sends(validation, validated["request"])
    val verdict = rules.princesValidatePlacement(validation)
    same(verdict, read<PrincesValidatePlacementAnswer>(validated["answer"]))
    same(verdict.violations[0].rule, "placement.adjacent_building")
}

private fun at(piece: PrincesPiece, row: Int, column: Int) = PrincesPlacement(piece, Square(row, column))

private fun bidIsTooHigh(rules: ThePrincesOfFlorenceApi, example: JsonNode) {
    val request = PrincesValidateMoveRequest(
        // Positions are long; this one is taken as it was written down.
        position = read<PrincesPosition>(example["request"]["position"]),
        seat = 2,
        move = PrincesMove(raiseBid = PrincesRaiseBid(500)),
    )
    sends(request, example["request"])
    val answer = rules.princesValidateMove(request)
    same(answer, read<PrincesValidateMoveAnswer>(example["answer"]))
    same(answer.verdict, Verdict.ILLEGAL)
    same(answer.violations[0].rule, "auction.increment")
    same(answer.violations[0].field, "move.raiseBid.bid")
    same(answer.alternatives[0].raiseBid?.bid, 400)
}

private fun unknownCatalogIsAProblem(rules: ThePrincesOfFlorenceApi, example: JsonNode) {
    val request = poetsWork("florentine")
    sends(request, example["request"])
    same(problemOf { rules.princesEvaluateWork(request) }, read<Problem>(example["problem"]))
}

internal val mapper = Serializer.jacksonObjectMapper

internal inline fun <reified T> read(value: JsonNode): T = mapper.treeToValue<T>(value)

/** What a request that makes no sense is answered. */
internal fun problemOf(ask: () -> Any): Problem {
    val answer = try {
        ask()
    } catch (refusal: ClientException) {
        return mapper.readValue((refusal.response as ClientError<*>).body as String, Problem::class.java)
    }
    throw AssertionError("no problem was told, but $answer")
}

/** Whether a request says what the scenario asks. */
internal fun sends(request: Any, expected: JsonNode) = same(mapper.valueToTree<JsonNode>(request), expected)

internal fun same(actual: Any?, expected: Any?) {
    if (actual != expected) throw AssertionError("expected $expected\nand not $actual")
}
