// Source: docs/reference/clients.md (Name search).
/** Surnames of the same sound, one name a line. */
const LINES = `
alcester olster
auchinleck affleck
baughan vaughan vaughn vorn
beauchamp beecham beacham
beaulieu bewley
beaumont bowmont
beauvoir beaver belvoir
brougham broom
buchan buckan
burgh borough
chisholm chizem
cholmondeley chumley cholmondley chumly
clough cluff
cockburn coburn coburne
colclough coakley
colquhoun cahoon calhoun
cowper cooper
crichton creighton
dalziel deeyell dalyell
debenham debnam
drogheda droyda
farquhar farker
featherstonehaugh fanshaw fanshawe
geoghegan gaygan gegan
gough goff
halkett hackett
heathcote hethcot
hughes hews huws
hume home
johnson johnston johnstone jonson
kavanagh cavanagh kavanah
keogh kehoe keo
keighley keethly
knightley nightly
leicester lester
leigh lee lea li
leveson lewson
macleod mcleod mccloud macloud
mackay mckay mccoy
maclean mclean mcclean mclain
mainwaring mannering
marjoribanks marchbanks
mcgrath magrath magraw
meagher maher mahr
menzies mingis mingies
meyer meier maier mayer maier myer
milngavie mulguy
nguyen win newen
ohagan hagan
pepys peeps
philips phillips philipps
pugh pew
pytchley pitchley
reid read reed
ruthven rivven
sandys sands
schmidt schmitt schmid
scrymgeour scrimger
shakespeare shakespear
sinclair stclair
stjohn sinjin sinjun
strachan strawn
taliaferro tolliver
thompson thomson tomson
tollemache tolmash
urquhart erkart
waugh war
wemyss weems
woolf wolf wolfe woolfe
worcester wooster
wriothesley risley
wrottesley rotsley
yonge young
`;

export const SURNAMES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
