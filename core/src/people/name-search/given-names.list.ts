// Source: docs/reference/clients.md (Name search).
/** Given names in their spellings, short forms and forms of other countries, one name a line. */
const LINES = `
abigail abby abi abbie gail
adrian ade adrien
aidan aiden aedan
alan allan allen alun
alastair alistair alasdair alister alisdair ali
albert al bert bertie
alexander aleksandr aleksander alexandr aleksandar alessandro alejandro alex alec sandy sasha sacha oleksandr
alexandra aleksandra alessandra alex sandra sasha sacha ola
alfred alf alfie
alice alys alicia
alison allison ali
amanda mandy
amelia emelia amalia millie milly mia
amy aimee aimie ami
andrew andy drew andrei andrey andrej andre andreas
angela angie
angus gus
ann anne anna annie ana anya
annabel annabelle annabella bella belle
anthony antony tony anton antonio
antonia toni
arabella bella belle
archibald archie
arthur art arturo
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
claire clare clair klara clara
clementine clem clemmie
colin collin
constance connie
daniel dan danny danniel daniil danylo
danielle daniela dani
david dave davey davy dai
deborah debra debbie debs
denis dennis denys
diane diana di
dominic dom dominik
donald don
dorothy dot dottie
douglas doug
edward ed eddie ted teddy ned
eleanor elinor ellie nell eleanora
elizabeth elisabeth liz lizzie lizzy beth betty eliza elsa libby lisa
ella ellie
emily em emilie emmy
emma em
ethan eathan
eva ava eve
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
kenneth ken kenny
kevin kev
kimberley kim kimberly
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
louise louisa lou luisa
lucas luke luc lukas luca lukasz
lucy lucie lucia
lydia lidia
madeleine madeline maddie maddy
magdalena magda
malcolm mal
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
nicholas nicolas nick nicky nikolai nikolay nico niko mykola klaus nikolaos nikos
nicola nicole nicky nikki
octavia tavi
oliver ollie olly olivier
olivia liv livvy
ottilie tilly tillie
pamela pam
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
richard rick ricky dick rich richie ritchie
robert rob bob bobby robbie bert
roderick rod roddy rory
roger rodger
ronald ron ronnie
rosalind ros roz
rosemary rosie rose
roy roi
rupert robert
samantha sam sammy
samuel sam sammy
sarah sara sally sadie
sean shaun shawn shane
sebastian seb bas
shannon shanon
sofia sophia sophie sofie sofya
stacey stacy
stanley stan stanislaw
stephanie steph stefanie
stephen steven steve stevie stefan stephan esteban
stuart stewart stu
susan suzanne sue susie suzie susanna susannah
sylvia silvia
tabitha tabby
tamsin tamzin
tara tarah
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
veronica nica vera
victor viktor vic
victoria vicky vicki tori viktoria viktoriia vika
vincent vince vinny
virginia ginny
vivian vivien vivienne viv
walter walt wally
wendy wendi
wilfred wilf
william will bill billy liam willie guillaume wilhelm willem wim
winifred winnie
yvonne evonne
zachary zack zak zach zachariah
zoe zoey
`;

export const GIVEN_NAMES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
