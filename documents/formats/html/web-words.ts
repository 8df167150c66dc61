/** No evidence of a person. */
const WEB_WORDS = new Set(
  (
    "abbr about absolute accent accept access accordion action actions active add addon address admin after alert align alpha alt always amp analytics anchor and angle animate " +
    "animation any api app apple application apps archive area aria arrow article articles aside asset assets async attach attachment audio author auto avatar " +
    "back background badge banner bar base basic before big bind blank block blockquote blog blue body bold book bookmark bootstrap border both bottom box brand break breadcrumb breadcrumbs " +
    "bullet button buttons btn byline cache calendar call canvas caption card cards carousel cart cat categories category cell center central chat check checkbox checked child choice circle class " +
    "classic clear clearfix click client clip close cls code col cols collapse collapsed color column columns com comment comments common compact component conditions confirm contact contacts contain " +
    "container content contents context control controls cookie cookies copy copyright core corner count counter country cover create css current custom cxsp cjk ctl " +
    "dark dashboard data date datetime day days default delete demo depth desc description desktop detail details device dialog dir direction disabled display div divider doc docs document documents dom " +
    "done dot double down download draft drag drop dropdown dynamic each edit editor element elements else email embed empty end endnote error errors event events " +
    "example expand expanded export ext external face facebook fade false family faq favicon feature features feed field fields fieldset figcaption figure file files fill filter first fit fix fixed flag flex " +
    "float fluid focus folder follow font fonts footer footnote footnotes for form format forms forum frame framework free from front full function gallery generator general get gif git github glyph gmail google grad grade " +
    "graph gray green grid grey group groups gutter half handle has head header headers heading headings height hello help hero hidden hide high highlight history holder home horizontal hot hour hover hreflang html htm http https " +
    "icon icons ico ident identifier iframe image images img import important inactive include index info information init inline inner input inset inside instagram int intro invalid invisible " +
    "invoice item items java javascript join jpeg jpg jquery json jump just justify key keys keyword keywords label labels landscape lang language languages large last latest layer layout lazy lead learn left legal legend " +
    "length letter level lib library license light like line lines link linkedin links list lists live load loaded loader loading local locale location lock log login logo logout long loop low lower ltr " +
    "mail mailto main major map margin mark marker mask master match math max maximum md media medium member members menu message messages meta method micro mid middle min mini minor minus misc mobile modal mode " +
    "model modern modified module month more most mount move movie moz mozilla mso msg multi multiple muted name names nav navbar navigation nbsp nested net network new news newsletter next node none noopener noreferrer normal not note notes " +
    "notice notification null num number object off office offset one online only opacity open option options orange order org origin original other outer outline outlook outside over overflow overlay owner " +
    "pad padded padding page pages pagination pane panel panels para paragraph param parent part partial parts pass password path pattern pay pdf period persist person phone photo photos php picker picture pill pinterest " +
    "pin place placeholder plain play player plugin plus png point policy poll pop popover popular popup port portal portrait position post poster posts pre prefix preload prev preview previous price pricing primary " +
    "print privacy private pro process product products profile progress project prompt prop property protected proxy pub public pull purple push query question quick quote quoted radio random range rank rate rating raw read reader ready rect red " +
    "ref reference refresh region register rel relative release remote remove render reply report request required reset resize resource responsive rest result results return review reviews right ring role root round rounded route row rows rss rtl rule run " +
    "safe sample save scale schema scope screen script scripts scroll sdfootnote sdendnote search second secondary section sections see select selected selector self send separator server service services session set settings setup shadow shape share shell shop " +
    "short show shown side sidebar sign signature signup simple single site sitemap sites size skin skip slide slider slides slot small smart smooth snap snippet social solid some sort source space spacer span special spinner split square src " +
    "stack standard star start stat state static status step steps sticky stop store story stream stretch strict string strip strong style styled styles stylesheet sub submenu submit subject subtitle success summary sup support svg swap swiper switch symbol " +
    "sym sync system tab table tables tablet tabs tag tags target task tbody tel template templates term terms test text textarea tfoot than thead the theme themes third thumb thumbnail tile time times tiny tip title titles tmp toc toggle token toolbar tooltip " +
    "tools top topic topics total track tracking trans transition transparent tree true ttf twitter two txt type types under undo unit unread update upload upper url usage use user username users util valid value values var variant vcard vector verify version vertical vertically video view " +
    "views viewport visible visited visually vml warn warning watch wave web webkit website week weight welcome west western when white wide widget width win window with wizard woff word wordpress words work world wrap wrapped wrapper write www xhtml xlink xml xmlns yahoo year yellow you your youtube zone zoom zip " +
    "xsmall xlarge middot lsquo rsquo utf unicode iso gram spell cite proof pasted rply fwd append appendonsend ydp olk preheader mcn elementor forward asp aspx jsp cgi js ts jsx vue svelte react angular min map dist build static vendor bundle chunk runtime polyfills robots sitemap thumbs uploads upload wp cdn amp blank parent self unsafe rgb rgba hsl none inherit initial repeat cover contain medium thin thick dashed dotted hand pointer arial sans serif mono monospace georgia times helvetica verdana tahoma calibri cambria roboto courier roman"
  ).split(" "),
);

/** `fooBarXML` is three words. */
const WORDS = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu;
/** Generated ids: `1x9k2`, `a81bc81b`. */
const MADE = /^[a-z]*\d[a-z\d]*[a-z][a-z\d]*$/i;
const SHORTEST = 3;

export const isTelling = (words: string): boolean =>
  words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((token) => !MADE.test(token) && Array.from(token.matchAll(WORDS), ([word]) => word).some(isForeign));

function isForeign(word: string): boolean {
  const small = word.toLowerCase();
  if (/[^\p{ASCII}]/u.test(word)) return word.length > 1;
  return small.length >= SHORTEST && !isWebWord(small) && !isJoined(small);
}

export const isWebWord = (word: string): boolean => WEB_WORDS.has(word) || WEB_WORDS.has(word.replace(/s$/, ""));

function isJoined(word: string): boolean {
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1)
    if (isWebWord(word.slice(0, at)) && isWebWord(word.slice(at))) return true;
  return false;
}
