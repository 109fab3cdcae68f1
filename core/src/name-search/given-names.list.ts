/** Given names that are one name: heard alike and written otherwise, short for each other, or of another country. Each line a name, in folded letters. */
const LINES = `
abigail abby abi abbie gail
adrian ade adrien
agnieszka aga agnes
aidan aiden aedan
aisling ashling ashleen
alan allan allen alun
alastair alistair alasdair alister alisdair ali
albert al bert bertie
alexander aleksandr aleksander alexandr aleksandar alessandro alejandro alex alec sandy sasha sacha oleksandr
alexandra aleksandra alessandra alex sandra sasha sacha ola
alexei alexey aleksey aleksei oleksiy oleksii
alfred alf alfie
alice alys alicia
alison allison ali
amanda mandy
amelia emelia amalia millie milly mia
amy aimee aimie ami
anastasia anastasiia nastya stacey
andrew andy drew andrei andrey andrej andre andreas
angela angie
angus gus
ann anne anna annie ana anya
annabel annabelle annabella bella belle
anthony antony tony anton antonio
antonia toni
aoife eefa efa ifa
arabella bella belle
archibald archie
artem artyom artiom
arthur art arturo
athanasios thanasis
augustus gus
barbara babs barb
bartholomew bart
beatrice bea beatrix trixie
benjamin ben benji benny
bernard bernie bernhard
bethany beth
bridget bridie brigid
bryan brian bryn
caitlin kaitlyn katelyn kaitlin
camilla milla millie camille
caoimhe keeva kweeva queeva
caroline carolyn carrie karoline
cassandra cass cassie
catherine katherine kathryn katharine cathryn catharine cathrine katerina ekaterina yekaterina katarina kate katie katy kath kathy cath cathy kitty kat kateryna katya aikaterini katarzyna kasia
cecilia cecily celia
charles charlie chas chuck karl carl carlos
charlotte charlie lottie char
chloe khloe
christian kristian
christina kristina christine kristine tina chris chrissie
christopher kristopher chris kit christophe kris
cillian killian kilian
claire clare clair klara clara
clementine clem clemmie
colin collin
constance connie
daniel dan danny danniel daniil danylo
danielle daniela dani
daria darya dasha
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
eimear emer eimer
eleanor elinor ellie nell eleanora
elizabeth elisabeth liz lizzie lizzy beth betty eliza elsa libby lisa
ella ellie
emily em emilie emmy
emma em
ethan eathan
euan ewan ewen owen eoin eoghan
eugene evgeny yevgeny evgeniy evgeni yevgeni yevhen evgenii gene zhenya
eva ava eve
evangelos vangelis
ffion fion
finlay finley fin finn
fiona fi
florence flo flossie florrie
frances francis fran frankie francesca
francis frank frankie francois francesco francisco paco
frederick fred freddie freddy fredrick friedrich fritz
gabriel gabe
gabriella gabriela gabrielle gabby gabi
genevieve gen
geoffrey jeffrey jeffery geoff jeff
george georgie georg jorge georgios giorgos yorgos
georgina georgie georgia
gerald gerry jerry gerard ged
gillian jillian gill jill
grainne granya gronya
gregory greg gregor
gwendolyn gwen gwendoline
hannah hanna
harold harry hal
harriet hattie harry
harrison harry
helen helena ellen elena yelena olena helene eleni
henrietta hettie etta
henry harry henri hank heinrich heinz hendrik henk
hugh huw hughie
iain ian ion
ignacio nacho
imogen immy
irina iryna irene
isabel isobel isabelle isabella ishbel izzy bella belle
jacob jake jakob jakub kuba
jacqueline jackie jacquie
james jim jimmy jamie
jane jayne janet
janice janis
jasmine jasmin yasmin yasmine
jean jeanne jeannie
jean john jon
jemima jem mima
jennifer jen jenny jenni
jeremy jem jez jerry
jessica jess jessie
joanna joanne jo joe
john jon johnny jonny jack ian ivan johan juan sean ioannis giannis yannis yiannis jan johannes
jonathan jonathon jon jonny johnathan
joseph joe joey josef jose yosef pepe
josephine jo josie
joshua josh
judith judy jude
julia yulia yuliya iuliia julie jules
julian jules
juliet jules juliette
katia katya catia
kenneth ken kenny
kevin kev
kieran ciaran keiran kieron
kimberley kim kimberly
konstantinos kostas costas konstantin kostya constantine
ksenia xenia kseniya oksana
laura lora
lauren loren laurien
lawrence laurence larry laurie lorenz
leah lea lia
leonard leo len lenny
leopold leo
leslie lesley les
lewis louis luis lou louie ludwig
lillian lily lilian
lindsay lindsey linsey
llewellyn lewellyn llywelyn
louise louisa lou luisa
lucas luke luc lukas luca lukasz
lucy lucie lucia
lydia lidia
madeleine madeline maddie maddy
maeve meave maev medb
magdalena magda
malcolm mal
malgorzata gosia
marc mark marcus markus marko
margaret maggie meg megan peggy marge margot greta
maria mary marie mari miriam mariia masha
martha marta
martin martyn marty
matilda tilly tillie mathilda mathilde
matthew matt matty mathew matteo matthias
maurice morris
maximilian max maxim maksim maksym
melanie mel
melissa mel
michael mike mick mickey mikhail mykhailo michel michal miguel micheal mikael
mohammed muhammad mohamed mohammad muhammed mohamad mahomet mo
montgomery monty
natalie nathalie natalia nataliya nat
nathaniel nathan nate nat nathanael
neil neal niall neill nigel
niamh neve nieve neeve neave neev
nicholas nicolas nick nicky nikolai nikolay nico niko mykola klaus nikolaos nikos
nicola nicole nicky nikki
octavia tavi
oisin osheen oisheen usheen
olga olha
oliver ollie olly olivier
olivia liv livvy
orlaith orla
ottilie tilly tillie
padraig patrick paddy pat porrick
pamela pam
panagiotis panos
patricia pat patsy tricia trish
paul pavel pavlo paolo pablo
penelope penny
percival percy
peter pete pieter petr petro piotr pyotr pedro pierre per piet piotrek
philip phillip phil philippe filip
philippa pippa phillipa pip
phoebe feebee
rachel rachael raquel rach
raymond ray
rebecca rebekah becky becca bex
reece rhys rees reese
reginald reg reggie
rhiannon rianon rianne rhianna
richard rick ricky dick rich richie ritchie
robert rob bob bobby robbie bert
roderick rod roddy rory
roger rodger
roisin rosheen
ronald ron ronnie
rosalind ros roz
rosemary rosie rose
roy roi
ruaridh rory ruairi ruari
rupert robert
sadhbh sive
samantha sam sammy
samuel sam sammy
saoirse seersha sersha
sarah sara sally sadie
sean shaun shawn shane
sebastian seb bas
sergey sergei serhiy serhii sergii
shannon shanon
sian shan
sinead shinade
siobhan shivaun chevonne shevaun shivon siobhain shivawn
sioned shoned
sofia sophia sophie sofie sofya
spyridon spyros
stacey stacy
stanley stan stanislaw
stephanie steph stefanie
stephen steven steve stevie stefan stephan esteban
stuart stewart stu
susan suzanne sue susie suzie susanna susannah
svetlana svitlana
sylvia silvia
tabitha tabby
tadhg tige tiger
tamsin tamzin
tara tarah
tatiana tatyana tetiana tanya
teresa theresa therese tess tessa terry
thaddeus tad
theodora thea
theodore theo ted fyodor
thomas tom tommy tomas tam tomasz tomek
timothy tim timmy
tobias toby
tracy tracey
tristan tristram
valerie val
vanessa nessa
vasileios vasilis
veronica nica vera
victor viktor vic
victoria vicky vicki tori viktoria viktoriia vika
vincent vince vinny
virginia ginny
vivian vivien vivienne viv
volodymyr vladimir vlad vova
walter walt wally
wendy wendi
wilfred wilf
william will bill billy liam willie guillaume wilhelm willem wim
winifred winnie
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
