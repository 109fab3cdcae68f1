/** Given names that are one name: heard alike and written otherwise, short for each other, or of another country. Each line a name, in folded letters. */
const LINES = `
aidan aiden aedan
aisling ashling ashleen
alan allan allen alun
alastair alistair alasdair alister alisdair ali
albert al bert bertie
alexander aleksandr aleksander alexandr aleksandar alessandro alejandro alex alec sandy sasha sacha oleksandr
alexandra aleksandra alessandra alex sandra sasha sacha
alfred alf alfie
alice alys alicia
alison allison ali
amanda mandy
amy aimee aimie ami
andrew andy drew andrei andrey andrej andre andreas
angela angie
ann anne anna annie ana anya
anthony antony tony anton antonio
antonia toni
aoife eefa efa ifa
barbara babs barb
bartholomew bart
benjamin ben benji benny
bernard bernie bernhard
bethany beth
bridget bridie brigid
bryan brian bryn
caitlin kaitlyn katelyn kaitlin
camilla milla millie camille
caoimhe keeva kweeva queeva
caroline carolyn carrie karoline
catherine katherine kathryn katharine cathryn catharine cathrine katerina ekaterina yekaterina katarina kate katie katy kath kathy cath cathy kitty kat
cecilia cecily celia
charles charlie chas chuck karl carl carlos
charlotte charlie lottie char
chloe khloe
christian kristian
christina kristina christine kristine tina chris chrissie
christopher kristopher chris kit christophe kris
claire clare clair klara clara
colin collin
daniel dan danny danniel daniil danylo
danielle daniela dani
david dave davey davy dai
deborah debra debbie debs
denis dennis denys
dermot diarmuid
diane diana di
dmitriy dmitry dmitri dmytro dimitri dimitry dimitrios dimitris dima
dominic dom dominik
donald don
dorothy dot dottie
douglas doug
edward ed eddie ted teddy ned
eilidh ailie aylee
eleanor elinor ellie nell eleanora
elizabeth elisabeth liz lizzie lizzy beth betty eliza elsa libby lisa
ella ellie
emily em emilie emmy
emma em
ethan eathan
euan ewan ewen owen eoin eoghan
eugene evgeny yevgeny evgeniy evgeni yevgeni yevhen evgenii gene zhenya
eva ava eve
finlay finley fin finn
fiona fi
florence flo flossie florrie
frances francis fran frankie francesca
francis frank frankie francois francesco
frederick fred freddie freddy fredrick friedrich
gabriel gabe
gabriella gabriela gabrielle gabby gabi
geoffrey jeffrey jeffery geoff jeff
george georgie georg jorge georgios giorgos
georgina georgie georgia
gerald gerry jerry gerard ged
gillian jillian gill jill
grainne granya gronya
gregory greg gregor
hannah hanna
harold harry hal
harriet hattie harry
helen helena ellen elena yelena olena helene
henry harry henri hank
hugh huw hughie
iain ian ion
imogen immy
irina iryna irene
isabel isobel isabelle isabella ishbel izzy bella belle
jacob jake jakob
jacqueline jackie jacquie
james jim jimmy jamie
jane jayne janet
janice janis
jasmine jasmin yasmin yasmine
jean jeanne jeannie
jean john jon
jennifer jen jenny jenni
jessica jess jessie
joanna joanne jo joe
john jon johnny jonny jack ian ivan johan juan sean
jonathan jonathon jon jonny johnathan
joseph joe joey josef jose yosef
joshua josh
judith judy jude
julia yulia yuliya iuliia julie jules
julian jules
katia katya catia
kenneth ken kenny
kevin kev
kieran ciaran keiran kieron
kimberley kim kimberly
ksenia xenia kseniya oksana
laura lora
lauren loren laurien
lawrence laurence larry laurie lorenz
leah lea lia
leonard leo len lenny
leslie lesley les
lewis louis luis lou louie ludwig
lindsay lindsey linsey
louise louisa lou luisa
lucas luke luc lukas luca lukasz
lucy lucie lucia
lydia lidia
madeleine madeline maddie maddy
maeve meave maev medb
malcolm mal
marc mark marcus markus marko
margaret maggie meg megan peggy marge margot greta
maria mary marie mari miriam
martha marta
martin martyn marty
matthew matt matty mathew matteo matthias
maurice morris
maximilian max maxim maksim maksym
melanie mel
melissa mel
michael mike mick mickey mikhail mykhailo michel michal miguel micheal mikael
mohammed muhammad mohamed mohammad muhammed mohamad mahomet mo
natalie nathalie natalia nataliya nat
nathaniel nathan nate nat nathanael
neil neal niall neill nigel
niamh neve nieve neeve neave neev
nicholas nicolas nick nicky nikolai nikolay nico niko mykola klaus
nicola nicole nicky nikki
oisin osheen oisheen usheen
oliver ollie olly olivier
olivia liv livvy
padraig patrick paddy pat porrick
pamela pam
patricia pat patsy tricia trish
paul pavel pavlo paolo pablo
penelope penny
peter pete pieter petr petro piotr pyotr pedro pierre per
philip phillip phil philippe filip
philippa pippa phillipa pip
phoebe feebee
rachel rachael raquel rach
raymond ray
rebecca rebekah becky becca bex
reece rhys rees reese
rhiannon rianon
richard rick ricky dick rich richie ritchie
robert rob bob bobby robbie bert
roger rodger
roisin rosheen
ronald ron ronnie
rosemary rosie rose
roy roi
ruaridh rory ruairi ruari
rupert robert
samantha sam sammy
samuel sam sammy
saoirse seersha sersha
sarah sara sally sadie
sean shaun shawn shane
sebastian seb bas
shannon shanon
sinead shinade
siobhan shivaun chevonne shevaun shivon siobhain shivawn
sioned shoned
sofia sophia sophie sofie sofya
stacey stacy
stephanie steph stefanie
stephen steven steve stevie stefan stephan esteban
stuart stewart stu
susan suzanne sue susie suzie susanna susannah
svetlana svitlana
sylvia silvia
tamsin tamzin
tara tarah
teresa theresa therese tess tessa terry
thaddeus tad
theodore theo ted fyodor
thomas tom tommy tomas tam
timothy tim timmy
tobias toby
tracy tracey
tristan tristram
valerie val
vanessa nessa
veronica nica vera
victor viktor vic
victoria vicky vicki tori
vincent vince vinny
vivian vivien vivienne viv
volodymyr vladimir vlad vova
walter walt wally
wendy wendi
william will bill billy liam willie guillaume wilhelm
wojciech wojtek voytek voitek
yuri yury iurii yuriy
yvonne evonne
zachary zack zak zach zachariah
zoe zoey
`;

/** The names of each line. Source: docs/product.md, section "Name search". */
export const GIVEN_NAMES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
