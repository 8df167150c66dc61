/** Short forms of given names, lower case: the formal name, then what people call it. Written by hand. */
const RUSSIAN = `александр александра саша сашенька сашка шура саня санька алекс
алексей леша лешенька лешка леха алеша алешенька
анна аня анечка анька анюта нюра аннушка нюша
анастасия настя настенька настька стася
андрей андрюша андрюха
антон антоша тоша
антонина тоня тонечка
артем артемий тема темочка
борис боря боренька
валентин валентина валя валечка
валерий валерия валера лера
варвара варя варенька
василий вася васенька васька
василиса вася
вероника ника
виктор витя витенька витька
виктория вика викуля
виталий виталик
владимир вова вовочка володя вовка вован
владислав владислава влад владик слава
всеволод сева
вячеслав слава славик
галина галя галочка галка
геннадий гена
георгий гоша жора гога
григорий гриша гришенька гришка
дарья даша дашенька дашка
денис дениска
дмитрий дима димочка димка митя диман
евгений евгения женя женечка женька
егор егорка
екатерина катя катенька катюша катька
елена лена леночка ленка алена
елизавета лиза лизонька лизка
зинаида зина
иван ваня ванечка ванька ванюша
игорь игорек гоша
илья илюша илюха
инна инночка
ирина ира ирочка ирка иришка
кирилл кирюша кирюха
константин костя костик
ксения ксюша ксюха оксана
лариса лара
лев лева левушка
леонид леня лёнька
лидия лида лидочка
любовь люба любочка любаша
людмила люда мила людочка
маргарита рита риточка марго
марина маринка мариночка
мария маша машенька маруся машка
максим макс максимка
михаил миша мишенька мишка миха
надежда надя наденька надюша
наталья наталия наташа наташенька наташка ната
никита никитка
николай коля коленька колька
нина ниночка
оксана ксюша ксана
олег олежка олежек
ольга оля оленька олечка олька
павел паша пашка павлик
петр петя петенька петька
полина поля полинка
раиса рая
роман рома ромка ромочка
ростислав ростик слава
светлана света светочка светка светик
семен сема сеня
сергей сережа сереженька серега сережка серый
софья софия соня сонечка
станислав стас славик слава
степан степа
святослав слава
тамара тома
татьяна таня танечка танюша танька
тимофей тима тимоша
тимур тима
ульяна уля
федор федя феденька федька
эдуард эдик
элеонора эля
эльвира эля
юлия юля юленька юлька
юрий юра юрочка юрка
яков яша
ярослав слава ярик
ярослава слава яся`;

const ENGLISH = `alexander alex al sandy xander
alexandra alex sandra lexi
andrew andy drew
anthony tony
barbara barb barbie
benjamin ben benny
catherine cathy kate katie cat
charles charlie chuck
christina chris tina christy
christopher chris topher
daniel dan danny
david dave davey
deborah deb debbie
donald don donny
dorothy dot dottie
edward ed eddie ted ned
elizabeth liz lizzie beth betty eliza libby
eleanor ellie nell nora
frances fran
francis frank
frederick fred freddie
gerald gerry jerry
gregory greg
harold harry hal
henry harry hank
jacob jake
james jim jimmy jamie
jeffrey jeff
jennifer jen jenny
jessica jess jessie
john jack johnny
jonathan jon
joseph joe joey
joshua josh
katherine kate kathy katie kat
kenneth ken kenny
lawrence larry
leonard len lenny leo
margaret maggie meg peggy marge
matthew matt
michael mike mick mickey
nathaniel nate nathan
nicholas nick nicky
pamela pam
patricia pat patty trish tricia
patrick pat paddy
peter pete
philip phil
rebecca becky becca
richard rick dick rich ricky
robert bob rob bobby robbie
ronald ron ronnie
samantha sam
samuel sam sammy
stephen steve
steven steve
susan sue susie
theodore ted theo teddy
thomas tom tommy
timothy tim timmy
victoria vicky tori
vincent vince
william will bill billy willie
zachary zach zack`;

let index: Map<string, string[]> | undefined;

/** Formal names that a short form may stand for: `саша` -> `александр`, `александра`; empty for other names. */
export function formalNames(name: string): readonly string[] {
  index ??= build();
  return index.get(name) ?? [];
}

const TWO_FORMAL = /^(?:александр|артем|валентин|валерий|владислав|евгений|наталья|софья) /;

function build(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const line of `${RUSSIAN}\n${ENGLISH}`.split("\n")) {
    const words = line.split(" ");
    const formal = words.slice(0, TWO_FORMAL.test(line) ? 2 : 1);
    for (const short of words.slice(formal.length)) names.set(short, [...(names.get(short) ?? []), ...formal]);
  }
  return names;
}
