### Les mots du service en français : grammaire, fautes et problèmes.

language = Français
    .english = French

## Grammaire

seat = la place { $number }
    .of = de la place { $number }
    .to = à la place { $number }
label = { $label }
    .of = { $begins ->
        [vowel] d’{ $label }
       *[consonant] de { $label }
    }
    .to = à { $label }
# A square of a board; `$letter` is that of its column where it has one.
square = { $has-letter ->
        [yes] { $letter }{ $line }
       *[no] ({ $row }, { $column })
    }
# An amount of 1000 or more.
grouped = { $thousands } { $rest }
list-more = { $left }, { $right }
list-and = { $left } et { $right }
list-or = { $left } ou { $right }
nothing = rien
# Whose turn it is.
turn = { $expected-count ->
        [1] C’est au tour { $of-expected }.
       *[other] C’est au tour { $of-expected } de jouer.
    }

## Titres des problèmes

problem-MALFORMED_JSON = le corps n’est pas du JSON
problem-INVALID_REQUEST = la requête enfreint le contrat
problem-UNKNOWN_CATALOG = le catalogue n’est pas chargé ici
problem-UNKNOWN_RULES_VERSION = le service juge selon une autre version des règles
problem-UNAUTHENTICATED = le jeton manque ou n’est pas le bon
problem-PERMISSION_DENIED = le jeton ne le permet pas
problem-SESSION_NOT_FOUND = cette session n’est pas conservée
problem-UNKNOWN_PATH = aucune opération n’a ce chemin
problem-METHOD_NOT_ALLOWED = le chemin demande une autre méthode
problem-BODY_TOO_SLOW = la requête arrive trop lentement
problem-SESSION_TOO_LONG = la session a autant de coups qu’elle peut en avoir
problem-SESSION_UNREADABLE = ce service ne peut pas lire la session
problem-SESSION_ENDED = la session a été supprimée
problem-STALE_VERSION = la session a une autre version
problem-BODY_TOO_LARGE = la requête est trop volumineuse
problem-UNSUPPORTED_MEDIA_TYPE = le corps est d’un autre type de média
problem-UNSUPPORTED_ENCODING = le corps a un codage inconnu
problem-INCONSISTENT_STATE = la position se contredit
problem-IDEMPOTENCY_KEY_REUSED = la clé désigne une autre requête
problem-RATE_LIMITED = les requêtes du client sont trop fréquentes
problem-INTERNAL = le service a échoué
problem-OVERLOADED = trop de requêtes sont en cours
problem-STORE_UNAVAILABLE = le stockage des sessions ne répond pas
problem-STORE_FULL = aucune autre session ne peut être conservée
problem-STOPPING = le service s’arrête, ou ferme la connexion
problem-DEADLINE_EXCEEDED = la requête a pris trop de temps

## Détails et fautes

seat-not-in-position = `{ $at }` vaut { $number } ; les joueurs de cette position occupent les places 0 à { $last }
not-hexadecimal-up-to = `{ $at }` doit être un nombre de 1 à { $most } chiffres hexadécimaux
body-empty = il est vide ; envoyez un objet JSON
json-number-too-large = { $place } est un nombre trop grand
json-not-the-contract = { $place } n’est pas ce que dit le contrat ; `/docs` montre ce qu’il accepte
json-did-you-mean = vouliez-vous dire { $names } ?
json-none-accepted = aucun n’est accepté ici
json-only-accepted = seul `{ $only }` est accepté ici
json-accepted = sont acceptés { $few }
json-accepted-and-more = sont acceptés { $few } et { $more } de plus : voir `/docs`
json-syntax-at = { $reason }, ligne { $line }, colonne { $column }
json-place-is-wrong = { $place } { $what }
json-must-be = doit être { $expected }, et non { $sent }
json-an-object = un objet
json-not-a-field = n’est pas un champ ; { $advice }
json-name-empty = a un champ dont le nom est vide ; { $advice }
json-stands-twice = figure deux fois ; donnez-le une fois
json-cannot-stand-beside = ne peut figurer à côté de `{ $rival }` ; donnez l’un des deux
json-a-list = une liste
json-true-or-false = `true` ou `false`
json-a-string = une chaîne
json-a-whole-number = un nombre entier
json-out-of-range = est { $sent } ; il faut une valeur de { $least } à { $most }
json-name-of-a-value = le nom d’une valeur, sous forme de chaîne
json-cannot-be = ne peut être `{ $sent }` ; { $advice }
the-request = la requête
json-the-number = le nombre `{ $value }`
json-the-string = la chaîne `{ $value }`
field-required = `{ $at }` est obligatoire
request-needs-one-of = la requête doit contenir l’un des champs `{ $names }`
field-needs-one-of = `{ $at }` doit contenir l’un des champs `{ $names }`
field-has-wrong-value = `{ $at }` vaut { $value } : { $reason }
field-out-of-range = `{ $at }` vaut { $value } ; il faut une valeur de { $least } à { $most }
field-not-a-multiple = `{ $at }` vaut { $value } ; il faut un multiple de { $unit }
field-has-no-such-value = `{ $at }` n’a pas de valeur de numéro { $value } ; `/docs` énumère ses valeurs
field-not-in-answer = `{ $at }` n’est pas de ce que cette réponse peut contenir ; elle contient `{ $names }`
field-has-too-many-characters = la longueur de `{ $at }`, en caractères, est de { $length } ; le maximum est de { $most }
field-has-too-few-characters = la longueur de `{ $at }`, en caractères, est de { $length } ; le minimum est de { $least }
field-not-hexadecimal = `{ $at }` doit être un nombre en chiffres hexadécimaux
field-has-control-characters = `{ $at }` contient des caractères de contrôle, ou invisibles comme les marques de direction ; ôtez-les
field-has-too-few-items = le nombre d’éléments de `{ $at }` est de { $length } ; le minimum est de { $least }
field-has-too-many-items = le nombre d’éléments de `{ $at }` est de { $length } ; le maximum est de { $most }
position-or-subject-needed = nommez une `position`, ou un `subject` pour un seul joueur
position-or-subject = nommez soit `position`, soit `{ $at }`, pas les deux
highlight-needs-subject = une mise en évidence appartient à un seul joueur : nommez un `subject` à la place de `position`
active-seat-without-turn = omettez `{ $at }`, car ce n’est le tour de personne à cette étape
passed-without-auction = omettez `{ $at }`, ou envoyez `false`, car aucune enchère n’est en cours à cette étape
field-stands-in-list-already = `{ $at }` figure déjà dans la liste
field-stands-twice = `{ $path }` figure deux fois ; envoyez-le une fois
internal-error-on-request = le service a échoué sur cette requête, par sa propre faute ; merci de le signaler
first-fault-and-more = { $first } (et { $rest } de plus)
notation-no-kind = `{ $at }` commence par `{ $found }`, qui n’est aucune sorte de coup ; les sortes sont `{ $kinds }`. Les réponses avec `LABELS` ont la notation de chaque coup
notation-no-value = `{ $at }` a `{ $found }` là où { $what ->
        [number] un nombre
        [square] une case, comme `c4`,
        [id] un identifiant
       *[other] l’un de `{ $what }`
    } est attendu. Les réponses avec `LABELS` ont la notation de chaque coup
notation-lacks = `{ $at }` n’a pas `{ $field }`, dont cette sorte de coup a besoin. Les réponses avec `LABELS` ont la notation de chaque coup
notation-spelt-otherwise = `{ $at }` est une autre graphie d’un coupd; écrivez `{ $form }`
notation-has-more = `{ $at }` a `{ $found }` là où un tel coup n’a plus rien. Les réponses avec `LABELS` ont la notation de chaque coup
page-token-not-of-question = `pageToken` n’est pas de ceux que cette question a reçus en réponse ; omettez-le pour la première page
too-many-moves-with-reasons = le nombre d’éléments de `{ $at }` est de { $length } ; le maximum est de { $most }, sauf avec `verdictOnly`
unknown-catalog = `{ $at }` nomme `{ $name }`, que ce service n’a pas ; il a { $known }
catalog-of-earlier-revision = `{ $at }` nomme la révision { $revision } de `{ $id }`, qui n’est pas conservée : certains de ses composants ne sont pas ceux du jeu imprimé, et `{ $own }` l’a remplacée : les positions et les nouvelles parties nomment celle-ci, et les enregistrements de l’ancienne ne peuvent plus être rejoués
other-rules-version = `{ $at }` vaut { $version } ; ce service juge selon la version { $own } des règles
session-not-kept-here = aucune session `{ $id }` n’est conservée ici ; envoyez sa position
seat-not-in-record = `{ $at }` vaut `{ $named }`, mais le début est de `{ $begun }`
record-place-twice = `{ $at }` a déjà un rang
token-not-of-session = le jeton n’est pas de cette session ; envoyez dans `Authorization: Bearer` l’un de ceux que son créateur a reçus, ou aucun pour regarder
token-of-another-seat = le jeton est d’une autre place que celle que nomme `seat` ; omettez `seat`, ou envoyez le jeton de l’hôte
seat-required-of-host = `seat` est obligatoire avec le jeton de l’hôte, qui joue pour n’importe quelle place
token-of-seat-needed = il faut pour cela le jeton d’une place : envoyez-le dans `Authorization: Bearer`
token-of-host-needed = { $what } demande le jeton de l’hôte : envoyez-le dans `Authorization: Bearer`
seat-not-in-session = `seat` vaut { $named } ; la session a les places 0 à { $last }
no-random-bits = le système ne donne pas de bits aléatoires ; réessayez
no-name-free-for-session = aucun nom n’est libre pour la session ; réessayez
key-stands-for-another-session = la clé d’idempotence désigne une autre session ; prenez une nouvelle clé pour chaque session
labels-of-other-number = `{ $at }` a { $length } éléments ; il y a { $players } places
seed-not-as-committed = la graine n’est pas celle à laquelle l’enregistrement dit qu’on s’est engagé
start-depends-on-hidden = cela dépend de ce que cache le début
move-of-start-illegal = `{ $at }` n’est pas permis : { $why }
end-of-record-refused = la position après `{ $at }` est refusée ; commencez sans ce coup : { $why }
ending-a-session = mettre fin à une session
store-does-not-answer = le stockage des sessions ne répond pas ; réessayez, un coup avec sa clé d’idempotence. Les questions qui ne nomment aucune session ont leur réponse tout de même
session-not-kept = cette session n’est pas conservée : elle n’a jamais existé, est restée inactive trop longtemps, ou son stockage l’a perdue ; commencez-en une autre à partir de sa dernière position ou de son enregistrement
session-of-another-game = cette session est de `{ $game }` : demandez les opérations de ce jeu
session-ended-by-host = son hôte a mis fin à cette session ; commencez-en une autre à partir de son enregistrement
too-many-sessions-kept = il y a autant de sessions qu’il peut y en avoir ; réessayez quand d’autres seront finies
session-of-other-catalog = la session est jouée avec le catalogue `{ $name }`, qui n’est pas chargé ici ; ce service a { $known }. Si c’est un catalogue de l’exploitant, demandez-lui de le charger ; entre-temps, l’hôte peut obtenir l’enregistrement de la session et la supprimer
session-of-other-rules = la session est jouée selon la version { $version } des règles, et ce service juge selon la version { $own }. L’hôte peut obtenir l’enregistrement de la session et la supprimer ; un service de version { $version } continue à partir de cet enregistrement
session-not-decoded = cette version du service ne peut pas décoder ce qui est conservé de la session, ou il en manque une partie. Si l’hôte obtient encore son enregistrement, commencez une autre session à partir de celui-ci, sinon à partir du dernier enregistrement ou de la dernière position que vous avez
session-of-newer-format = une version plus récente du service a conservé la session, dans le format { $format }, et celle-ci lit les formats jusqu’à { $own }. La session reste telle quelle : demandez à l’exploitant de revenir à la version plus récente
session-position-refused = cette version du service refuse une position de la session. L’hôte peut obtenir son enregistrement et la supprimer ; commencez une autre session à partir de cet enregistrement sans ses derniers coups
session-knows-draws = la session sait ce qui est pioché ; omettez ce champ
session-has-other-history = la session a la version { $version } avec d’autres coups que ceux que vous avez vus : son stockage en a perdu ; lisez-la, puis réessayez avec son `etag` si vous voulez toujours ce coup
session-has-version = la session a la version { $version } ; lisez-la, puis réessayez avec cette version si vous voulez toujours ce coup
session-always-moved-by-others = d’autres jouent sans cesse dans cette session ; réessayez
session-too-long = une session a au plus { $most } coups ; commencez-en une autre à partir de sa dernière position
key-stands-for-another-move = la clé d’idempotence désigne un autre coup ; prenez une nouvelle clé pour chaque coup
record-of-unfinished-game = l’enregistrement d’une partie inachevée
renewing-a-token = renouveler un jeton
token-always-renewed = des jetons de cette session sont sans cesse renouvelés ; réessayez
too-many-sessions-named = la requête nomme { $count } sessions ; le maximum est de { $most }
ticket-stands-for-token = un ticket tient lieu de jeton : envoyez celui-ci dans `Authorization: Bearer` ; un spectateur regarde sans l’un ni l’autre
ticket-used-or-old = le ticket est trop ancien, ou a ouvert un autre flux ; créez-en un autre, bon pour un seul flux qui commence dans la minute
connection-ends-ask-again = le service ferme cette connexion ; réessayez sur une autre
body-begins-with-mark = il commence par une marque d’ordre des octets ; envoyez de l’UTF-8 sans elle
body-not-json = le corps n’est pas du JSON : { $reason }
request-too-large-decoded = la requête occupe plus de { $most } octets une fois décodée ; envoyez-en moins à la fois, par exemple un grand lot en plusieurs parties
message-too-large = le message a plus de { $most } octets ; envoyez-en moins à la fois, par exemple un grand lot en plusieurs parties
message-not-readable = le message ne peut être lu comme celui que prend cette opération
message-not-framed = le corps s’interrompt, ou un message n’a pas de cadre : avant chaque message viennent cinq octets, un 0 (ou un 1 s’il est compressé) et sa longueur, l’octet le plus fort d’abord
message-not-alone = cette opération prend un message et un seul
message-of-unknown-compression = le message se dit compressé, et ni `grpc-encoding` ni `connect-content-encoding` ne dit comment
message-format-unknown = les messages sont lus comme `application/grpc` ou `application/grpc+proto`, et non comme `{ $sent }`
timeout-not-readable = l’en-tête `grpc-timeout` n’est pas un nombre d’au plus huit chiffres avec une des unités H, M, S, m, u et n
connect-timeout-not-readable = l’en-tête `connect-timeout-ms` n’est pas un nombre d’au plus dix chiffres
stream-deadline = le flux a duré aussi longtemps que le client voulait attendre
connect-version-unknown = le service n’a que la version 1 du protocole Connect
connect-encoding-unknown = le paramètre `encoding` d’une requête GET est `json` ou `proto`, et dit comment `message` est encodé, par exemple `?encoding=json&message=%7B%7D`
connect-message-missing = une requête GET a son message dans le paramètre `message`
connect-content-type = le type de contenu est `{ $sent }` ; cette opération accepte { $types }
connect-no-content-type = il n’y a pas de type de contenu ; cette opération accepte { $types }
connect-header-is-a-field = en Connect, cet en-tête est un champ du message : `{ $fields }`
connect-parameter-twice = le paramètre figure deux fois
connect-message-no-base64 = le message n’est pas en base64 avec l’alphabet des adresses, comme le dit `base64=1`
no-operation-called-so = aucune opération ne s’appelle ainsi ; `/docs` les énumère toutes, et la réflexion aussi en gRPC
path-moved = aucune opération n’a le chemin `{ $path }` ; demandez plutôt `{ $new }`
path-lists-no-sessions = les sessions ne sont pas énumérées ; `POST /v1/princes/sessions` en commence une (chaque jeu a un tel chemin), et `GET /v1/sessions/` suivi d’un identifiant en lit une
path-unknown = aucune opération n’a le chemin `{ $path }` ; `/docs` les énumère toutes
module-misused = l’appel nomme une opération, un codage ou un tampon inconnu ; `operations` énumère les opérations et les codages
rpc-unknown = aucune opération ne s’appelle `{ $path }` ; `/docs` les énumère toutes, et la réflexion aussi en gRPC
method-not-allowed = `{ $path }` ne prend pas `{ $method }` ; l’en-tête `Allow` dit ce qu’il prend
path-is-for-grpc = ce service n’existe qu’en gRPC et gRPC-web ; `/docs` énumère les chemins de REST
coding-not-known = le service lit ce qui n’est pas compressé, ou l’est en `zstd` ou `gzip`, et non en `{ $name }`
no-such-document = aucun jeu n’a ce document ; `GET /v1/games` indique ceux de tous les jeux
no-such-problem = il n’y a pas de sorte de problème de ce nom ; `/docs` les énumère toutes
foreign-origin = une page de cette origine ne peut pas interroger ce service ; `--cors-origin` nomme les origines qui le peuvent
no-such-page = la documentation n’a pas cette page ; elle commence à `/docs/`
service-about-to-end = le service va s’arrêter ; demandez à un autre
request-took-too-long = la requête a pris plus de { $time } ; envoyez-la plus vite, ou demandez-en moins à la fois
rate-exceeded = plus de { $allowed } ; réessayez dans { $seconds } s
rate-of-requests = { $count } requêtes par seconde d’un même client, au-delà de { $burst } à la fois (chaque élément d’un lot, chaque message d’un flux et chaque cinquantaine entamée de parties simulées compte pour une requête)
rate-of-sessions = { $count } nouvelles sessions par minute d’un même client, au-delà de { $burst } à la fois
things-requests-under-way = de requêtes en cours
things-open-streams = de flux ouverts
things-compressed-streams = de flux compressés
things-bytes-in-buffers = d’octets de requêtes et de réponses dans ses tampons
service-has-too-many = le service a autant { $what } qu’il en accepte à la fois ; réessayez dans un instant
client-has-too-many = ce client a autant { $what } que le service en accepte d’un même client à la fois ; attendez des réponses, lisez-les et fermez des flux avant de demander davantage
session-has-too-many-watchers = la session a déjà { $most } observateurs ici ; réessayez dans un instant, ou lisez-la avec GetSession
service-allows-playouts = ce service permet au plus { $most } parties simulées ; demandez-en moins
client-has-too-many-searches = ce client a déjà { $most } recherches, autant qu’un même client peut en avoir ; attendez leurs réponses
service-has-too-many-searches = le service a autant de recherches en attente qu’il en accepte à la fois ; réessayez dans un instant
opponent-twice = la place { $seat } est celle de deux adversaires ; nommez chaque place une seule fois
setting-an-opponent = donner une place à un adversaire
opponents-always-set = d’autres modifient sans cesse les adversaires ou les jetons de cette session ; réessayez dans un instant
service-has-too-many-connections = le service a autant de connexions ouvertes qu’il en accepte à la fois, et aucune n’est inactive depuis assez longtemps pour être fermée ; reconnectez-vous dans un instant
client-has-too-many-connections = ce client a ouvert autant de connexions que le service en accepte d’un même client à la fois, et aucune n’est inactive depuis assez longtemps pour être fermée ; réutilisez-en une, ou fermez-en
body-too-slow = le corps arrive à moins de { $least } octets par seconde ; envoyez-le plus vite, ou moins à la fois
body-breaks-off = le corps s’interrompt ; renvoyez-le
body-breaks-off-or-coding = le corps s’interrompt, ou n’a pas le codage `{ $name }` avec lequel il est envoyé ; renvoyez-le
message-too-many-values = le message a plus de { $most } valeurs ; envoyez-en moins à la fois, ou demandez par REST
body-too-large = le corps a plus de { $most } octets ; envoyez-en moins à la fois, par exemple un grand lot en plusieurs parties
query-not-taken = `{ $name }` figure dans l’URL ; cette opération ne lit que son corps
no-content-type = le corps n’a pas de content-type ; envoyez `{ $media_type }`
other-content-type = le corps est envoyé comme `{ $sent }` ; envoyez `{ $media_type }`
connection-ends-ask-rest-again = le service ferme cette connexion ; demandez le reste sur une autre
stream-breaks-off = le flux s’interrompt ; demandez le reste à nouveau
no-question-in-time = aucune question n’est venue en { $patience } ; demandez le reste à nouveau
header-other-than-letters = contient d’autres caractères que des lettres
host-missing = l’en-tête `host` manque ; HTTP/1.1 l’exige
host-stands-twice = l’en-tête `host` figure deux fois ; envoyez-le une fois
transfer-coding-not-known = l’en-tête `transfer-encoding` n’est pas un seul `chunked` ; envoyez cela, ou `content-length`
header-names-no-version = ne nomme pas de version, telle que `"7-0123456789abcdef"` ou `"7"`
header-is-wrong = l’en-tête `{ $name }` { $what }
record-version-1 = les enregistrements de la version 1 datent d’avant la première version publiée, ne nomment ni la révision de leur catalogue ni leurs règles, et ne sont pas lus ; rejouez les coups à partir d’une nouvelle partie avec la même graine

## Journal de maecenas play

log-start = { $game }, { $seats } joueurs, graine { $seed }

## Explications des coups

explanation-costs = Cela coûte { $effects }.
explanation-gains = Cela rapporte { $effects }.
explanation-later-costs = Cela peut ensuite coûter { $effects }.
explanation-later-gains = Cela rapporte ensuite { $effects }.
explanation-neither = Cela ne coûte rien et ne rapporte rien dans l’immédiat.
explanation-forgone = { $how }, vous auriez { $gains } de plus{ $has-costs ->
        [yes] {" et "}{ $costs } de moins
       *[no] {""}
    }.

## Erreurs de syntaxe de JSON

json-syntax-wrong = la syntaxe est fausse
json-list-breaks-off = une liste s’interrompt
json-object-breaks-off = un objet s’interrompt
json-string-breaks-off = une chaîne s’interrompt
json-value-breaks-off = une valeur s’interrompt
json-colon-missing = il manque `:`
json-comma-or-bracket-missing = il manque `,` ou `]`
json-comma-or-brace-missing = il manque `,` ou `{"}"}`
json-word-misspelt = il manque `true`, `false` ou `null`
json-value-missing = il manque une valeur
json-quote-missing = il manque `"`
json-escape-wrong = une séquence d’échappement est fausse
json-number-wrong = un nombre est mal écrit
json-not-unicode = un caractère n’est pas de l’Unicode
json-control-character = une chaîne contient un caractère de contrôle (\u0000-\u001F)
json-name-no-string = un nom doit être une chaîne
json-escape-incomplete = une séquence d’échappement hexadécimale est incomplète
json-trailing-comma = une virgule est de trop
json-trailing-characters = des caractères sont de trop à la fin
json-too-deep = l’imbrication est trop profonde
