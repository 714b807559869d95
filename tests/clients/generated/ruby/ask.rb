# Asks three things with the Ruby client of openapi-generator: `ruby -I CLIENT/lib ask.rb http://127.0.0.1:8080`.
require 'json'
require 'uri'
require 'maecenas'
include Maecenas

configuration = Configuration.new
address = URI(ARGV[0])
configuration.scheme = address.scheme
configuration.host = "#{address.host}:#{address.port}"
rules = ThePrincesOfFlorenceApi.new(ApiClient.new(configuration))

player = PrincesPlayer.new(
  principality: [PrincesPlacement.new(piece: PrincesPiece::THEATER)],
  freedoms: [PrincesFreedom::TRAVEL],
  jester_count: 2,
  table: PrincesTable.new(professions: [PrincesProfession::PAINTER, PrincesProfession::COMPOSER]),
  hand: PrincesHand.new(professions: [PrincesProfession::POET], recruiting_card_count: 1)
)
request = PrincesEvaluateWorkRequest.new(
  subject: PrincesSubject.new(player_alone: PrincesPlayerAlone.new(round: 3, player: player)),
  complete_work: PrincesCompleteWork.new(profession: PrincesProfession::POET)
)
work = rules.princes_evaluate_work(request).work
puts "#{work.work_value} by #{work.terms.length} terms"

game = rules.princes_new_game(PrincesNewGameRequest.new(player_count: 2, seed: '1'))
position = PrincesPosition.new(state: game.state)
question = PrincesListMovesRequest.new(position: position, seat: 0)
listed = rules.princes_list_moves(question)
puts "#{listed.count} moves: #{listed.moves.first.kind}"

question.seat = 4 # where two play
begin
  rules.princes_list_moves(question)
rescue ApiError => e
  # An `ApiError` has the text of the answer; the class makes a `Problem` of it.
  problem = Problem.build_from_hash(JSON.parse(e.response_body, symbolize_names: true))
  fault = problem.faults.first
  puts "#{problem.code}: #{fault.field} #{fault.code}"
end
