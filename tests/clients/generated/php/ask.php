<?php
// Asks three things with the PHP client of openapi-generator: `php ask.php CLIENT http://127.0.0.1:8080`.
declare(strict_types=1);

use Maecenas\Api\ThePrincesOfFlorenceApi;
use Maecenas\ApiException;
use Maecenas\Configuration;
use Maecenas\Model;

require 'GuzzleHttp/autoload.php';
// What `composer install` would write.
spl_autoload_register(function (string $class) use ($argv): void {
    $file = $argv[1] . '/lib/' . str_replace(['Maecenas\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, 'Maecenas\\') && is_file($file)) {
        require $file;
    }
});

$rules = new ThePrincesOfFlorenceApi(null, (new Configuration())->setHost($argv[2]));

$player = new Model\PrincesPlayer([
    'principality' => [new Model\PrincesPlacement(['piece' => Model\PrincesPiece::THEATER])],
    'freedoms' => [Model\PrincesFreedom::TRAVEL],
    'jester_count' => 2,
    'table' => new Model\PrincesTable(['professions' => [Model\PrincesProfession::PAINTER, Model\PrincesProfession::COMPOSER]]),
    'hand' => new Model\PrincesHand(['professions' => [Model\PrincesProfession::POET], 'recruiting_card_count' => 1]),
]);
$request = new Model\PrincesEvaluateWorkRequest([
    'subject' => new Model\PrincesSubject(['player_alone' => new Model\PrincesPlayerAlone(['round' => 3, 'player' => $player])]),
    'complete_work' => new Model\PrincesCompleteWork(['profession' => Model\PrincesProfession::POET]),
]);
$work = $rules->princesEvaluateWork($request)->getWork();
echo $work->getWorkValue(), ' by ', count($work->getTerms()), " terms\n";

$game = $rules->princesNewGame(new Model\PrincesNewGameRequest(['player_count' => 2, 'seed' => '1']));
$position = new Model\PrincesPosition(['state' => $game->getState()]);
$question = new Model\PrincesListMovesRequest(['position' => $position, 'seat' => 0]);
$listed = $rules->princesListMoves($question);
echo $listed->getCount(), ' moves: ', $listed->getMoves()[0]->getKind(), "\n";

$question->setSeat(4); // where two play
try {
    $rules->princesListMoves($question);
} catch (ApiException $refused) {
    $problem = $refused->getResponseObject();
    assert($problem instanceof Model\Problem);
    $fault = $problem->getFaults()[0];
    echo $problem->getCode(), ': ', $fault->getField(), ' ', $fault->getCode(), "\n";
}
