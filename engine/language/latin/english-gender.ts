import type { Gender } from "../ru/morphology/cases";

const words = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Given names that nearly only women bear, lower case; written by hand. */
const FEMALE = words(`mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret
sandra ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia kathleen amy
angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria
heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah
jacqueline martha gloria teresa ann sara madison kathryn janice jean abigail alice julia judy sophia grace denise amber doris
marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla rose kate sue jane anne annie claire
clare lucy zoe chloe ella ellie lily molly sophie eleanor rosie daisy ruby poppy jill jenny jen jess liz beth betsy peggy
sally holly heidi wendy tracy tracey gail gwen irene edith esther florence hazel ivy josephine joanna joanne kathy katie
kristen leah lillian louise lynn maggie marjorie maureen mildred miriam monica nora norma paula phyllis priya regina rita
roberta rosa rosemary sheila siobhan sylvia tara tiffany vanessa veronica vera violet wanda yvonne fiona fatima aisha
amelia ava mia harper evelyn camila gianna aria scarlett penelope layla aurora stella bella naomi elena`);
/** The same for men. */
const MALE =
  words(`james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony
mark donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas
eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry
tyler aaron jose adam nathan henry douglas zachary peter kyle noah ethan jeremy walter christian keith roger austin
sean gerald carl harold dylan arthur lawrence jesse bryan billy bruce gabriel joe logan alan juan albert willie elijah
wayne randy vincent mason roy ralph bobby russell bradley philip eugene bob bill tom jim mike dave steve tony nick ben sam
dan matt greg fred ted ed ken ron don phil rob rick dick harry oliver oscar charlie max leo luke liam lucas owen simon stuart
graham ian neil nigel duncan ewan callum connor declan hugh ivan igor boris omar ali ahmed mohammed muhammad ibrahim hassan
ernest earl cecil clarence clifford edgar edwin felix gordon howard hubert leonard lewis louis martin maurice milton norman
quentin reginald rudolph rufus sidney stanley theodore victor wallace wesley winston raj vijay arjun carlos luis miguel pedro
diego fernando javier jorge pablo rafael sergio`);

/** Who bears an English given name (lower case); undefined where both do or none is known to. */
export function englishGender(name: string): Gender | undefined {
  const [female, male] = [FEMALE.has(name), MALE.has(name)];
  return female === male ? undefined : female ? "female" : "male";
}
