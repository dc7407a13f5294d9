/**
 * The letters beyond ASCII that languages are written with, the most frequent first, by which a reading of a table shows
 * whether it is the right one.
 */
import type { Encoding } from './encodings.ts'

const vietnameseMarks = '\u0301\u0300\u0309\u0303\u0323'
const thaiMarks = '\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c'

/** Of Chinese, Japanese and Korean those that make about half of a text, in no order. */
const lettersOf = {
  fr: 'éèàêçôùîâûœëïæÿ',
  de: 'üäöß',
  es: 'óíáéñúü',
  pt: 'ãçáéíóêõúâàô',
  it: 'àèòùìé',
  nl: 'ëéïèöüê',
  da: 'åøæé',
  sv: 'äåöé',
  is: 'íáðúóéöþýæ',
  ca: 'óàéíèçúòïü',
  ga: 'áéíóú',
  pl: 'ąęłóśżćńź',
  cs: 'íáéěřčšžýůúďťňó',
  sk: 'áíéčšžýúľťňôďäóŕĺ',
  hu: 'áéőöóüíűú',
  ro: 'ăîșâțşţ',
  hr: 'čšžćđ',
  tr: 'ıüşçöğİâîû',
  lt: 'ėšųįžąčęū',
  lv: 'āīēšūņļžķģč',
  et: 'äõüöšž',
  vi: `đưôơăâêáàéèíóúù${vietnameseMarks}`,
  ru: 'оеаинтсрвлкмдпуяыьзгбчйхжшюцщэфъё',
  uk: 'оанивіртелскудмпяьзбгйючхцжїєшщфґ',
  be: 'аніоерстлкявдумпзыцьгбўчйіжхшёюэф',
  sr: 'аоиентрсјкувдмлпгзбчшжћцхњљђфџ',
  mk: 'аоиетнрсквдлпмујгзбчшцжќхњѓѕфљџ',
  el: 'αοιετσνηυρπκμλςίόάγέδωήχύθφβξώζψϊϋΐΰ',
  ar: 'اليمنوتربةعدسفهكقحجشطصخأذإزثضغىئءآؤظچپگ',
  fa: 'اينردتمهوسبشکزفقعخپگجحآچغصطضذظثژئكی',
  he: 'יוהלאמרתבשנחקדעפטצםגזכסךןףץ',
  th: `านรอกเงมยลวดทสตะปบคหแจพชขใไโผซธศภณำถฟญอ${thaiMarks}`,
  ja: 'のにはをたがでとしるてなこれあいうくりんすまらきものスンルトイラーアクリッシドレタブグ日本東京都市区町村大店新中田山川小木北南西上下人入出年月分駅前通丁目番地号夏秋冬春作品荷商送料無服着色赤白黒青名住所電話業時間',
  'zh-Hans':
    '的一是不了在有人我他这中大来上个国和也子时道出可以要就你会对生能而那得于着下自之年过发后作里用家店市区路号新品商海北京服务购物买卖价格门电话省县街广场楼层全色红白黑夏秋冬春装',
  'zh-Hant':
    '的一是不了在有人我他這中大來上個國和也子時道出可以要就你會對生能而那得於著下自之年過發後作裡用家店市區路號新品商海北台灣服務購物買賣價格門電話縣街廣場樓層全色紅白黑夏秋冬春裝段巷',
  ko: '이다는을의에가하고로은지기한사도어서리인자나아시대스수라여과정해보전일구동장부신상품주울점매역길호중남북강산제원무용을배송',
} as const
export type Language = keyof typeof lettersOf

const places = new Map(
  Object.entries(lettersOf).map(([language, letters]) => [
    language,
    new Map([...letters].map((letter, at) => [letter, at / letters.length] as const)),
  ]),
)

/** From 0 for the most frequent letter of the language to 1; undefined for what it is not written with. */
export const placeOfLetter = (language: Language, letter: string): number | undefined =>
  places.get(language)?.get(letter)

const western: readonly Language[] = ['fr', 'de', 'es', 'pt', 'it', 'nl', 'da', 'sv', 'is', 'ca', 'ga']
const central: readonly Language[] = ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'de']
const cyrillic: readonly Language[] = ['ru', 'uk', 'be', 'sr', 'mk']

/** The languages that are written in each encoding. */
export const languagesOf: Readonly<Record<Encoding, readonly Language[]>> = {
  'utf-8': Object.keys(lettersOf) as Language[],
  'utf-16le': [],
  'utf-16be': [],
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  ibm850: western,
  ibm437: western,
  'windows-1250': central,
  'iso-8859-2': central,
  'x-mac-ce': [...central, 'lt', 'lv', 'et'],
  ibm852: central,
  'windows-1251': cyrillic,
  'x-mac-cyrillic': cyrillic,
  ibm866: ['ru', 'be'],
  'koi8-u': ['ru', 'uk'],
  'iso-8859-5': cyrillic,
  'iso-8859-6': ['ar'],
  'iso-8859-7': ['el'],
  'iso-8859-8': ['he'],
  'iso-8859-13': ['lt', 'lv', 'et'],
  'windows-1253': ['el'],
  'x-mac-greek': ['el'],
  'windows-1254': ['tr'],
  'x-mac-turkish': ['tr'],
  ibm857: ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa'],
  'windows-1257': ['lt', 'lv', 'et'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  shift_jis: ['ja'],
  'euc-jp': ['ja'],
  gb18030: ['zh-Hans', 'zh-Hant'],
  big5: ['zh-Hant'],
  'euc-kr': ['ko'],
}

/** Written with the letters of another one. */
const sameLetters: Readonly<Record<string, Language>> = {
  ...{ az: 'tr', bg: 'ru', kk: 'ru', ky: 'ru', mn: 'ru', tg: 'ru', ur: 'ar', ug: 'ar', yi: 'he' },
  ...{ nb: 'da', nn: 'da', no: 'da', fo: 'is', fi: 'sv', gl: 'es', bs: 'hr', sl: 'hr', sq: 'fr' },
}

/** The language of the table above; null for one that is not there, or is written in ASCII alone. */
export function languageOf(tag: string): Language | null {
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
  const { language, script } = locale
  if (language === 'zh' || language === 'yue') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  if (language === 'sr' && script === 'Latn') return 'hr'
  return Object.hasOwn(lettersOf, language) ? (language as Language) : (sameLetters[language] ?? null)
}
