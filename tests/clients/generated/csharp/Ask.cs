// Asks three things with the C# client of openapi-generator: `mono Ask.exe http://127.0.0.1:8080`.
using System;
using System.Collections.Generic;
using Maecenas.Api;
using Maecenas.Client;
using Maecenas.Model;
using Newtonsoft.Json;

static class Ask
{
    static void Main(string[] arguments)
    {
        var rules = new ThePrincesOfFlorenceApi(arguments[0]);

        var player = new PrincesPlayer(
            principality: new List<PrincesPlacement> { new PrincesPlacement(piece: PrincesPiece.THEATER) },
            freedoms: new List<PrincesFreedom> { PrincesFreedom.TRAVEL },
            jesterCount: 2,
            table: new PrincesTable(professions: new List<PrincesProfession> { PrincesProfession.PAINTER, PrincesProfession.COMPOSER }),
            hand: new PrincesHand(professions: new List<PrincesProfession> { PrincesProfession.POET }, recruitingCardCount: 1));
        var request = new PrincesEvaluateWorkRequest(
            subject: new PrincesSubject(playerAlone: new PrincesPlayerAlone(round: 3, player: player)),
            completeWork: new PrincesCompleteWork(profession: PrincesProfession.POET));
        var work = rules.PrincesEvaluateWork(request).Work;
        Console.WriteLine($"{work.WorkValue} by {work.Terms.Count} terms");

        var game = rules.PrincesNewGame(new PrincesNewGameRequest(playerCount: 2, seed: "1"));
        var question = new PrincesListMovesRequest(position: new PrincesPosition(state: game.State), seat: 0);
        var listed = rules.PrincesListMoves(question);
        // Its name is KEEPTHREE here; this is how it is sent.
        var kind = JsonConvert.SerializeObject(listed.Moves[0].Kind).Trim('"');
        Console.WriteLine($"{listed.Count} moves: {kind}");

        question.Seat = 4; // where two play
        try
        {
            rules.PrincesListMoves(question);
        }
        catch (ApiException refused)
        {
            // The exception has the text of the answer.
            var problem = JsonConvert.DeserializeObject<Problem>((string)refused.ErrorContent);
            Console.WriteLine($"{problem.Code}: {problem.Faults[0].Field} {problem.Faults[0].Code}");
        }
    }
}
