import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import maecenas.ApiException;
import maecenas.JSON;
import maecenas.api.ThePrincesOfFlorenceApi;
import maecenas.model.*;

/** Reads the answers of a later version of the service, and tells which of them it can: {@code java Later ADDRESS QUESTIONS}. */
final class Later {
    public static void main(String[] arguments) throws IOException {
        var mapper = JSON.getDefault().getMapper();
        var questions = List.of(mapper.readValue(Files.readString(Path.of(arguments[1])), PrincesValidateMoveRequest[].class));
        for (String addition : List.of("field", "alternative", "value")) {
            System.out.println(addition + (reads(arguments[0] + "/" + addition, questions) ? " read" : " refused"));
        }
    }

    private static boolean reads(String address, List<PrincesValidateMoveRequest> questions) {
        var rules = new ThePrincesOfFlorenceApi(Play.client(address));
        for (PrincesValidateMoveRequest question : questions) {
            PrincesValidateMoveAnswer answer;
            try {
                answer = rules.princesValidateMove(question, Play.ENGLISH);
            } catch (ApiException refused) {
                if (refused.getCause() instanceof JsonProcessingException) {
                    return false;
                }
                throw new AssertionError(refused);
            }
            // What was known before is read as before.
            if (answer.getNextState() != null) {
                Play.same(answer.getNextState().getRound(), 2);
            }
            answer.getViolations().forEach(violation -> Play.same(violation.getRule(), "auction.increment"));
        }
        return true;
    }
}
