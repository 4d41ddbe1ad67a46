/** The words in which conditions are written: English, and the language of the interface. */
import { folded } from '#src/lots/find/fold-text.ts'

/**
 * How a condition is written in the language of the interface, with commas between ways of writing it. English is
 * understood beside it.
 */
export interface ConditionWords {
  over: string
  under: string
  least: string
  most: string
  around: string
  /** Behind a weight that is the least, or the most, or about that. */
  andUp: string
  andDown: string
  orSo: string
  carat: string
  /** Its plural, or another spelling. */
  carats: string
  millimeters: string
  /** Before a percentage. */
  table: string
  depth: string
  onMemo: string
  notOnMemo: string
  withPhoto: string
  withoutPhoto: string
  withTag: string
  withoutTag: string
  /** A single stone, no parcel; in one word, which before a cut is none of that. */
  single: string
  oneAlone: string
  pair: string
  /** A lot of more stones. */
  parcel: string
  /** Behind how many of them there are. */
  pieces: string
  isNew: string
  areNew: string
  today: string
  sinceYesterday: string
  thisWeek: string
  thisMonth: string
  /** Before days that are counted, or behind them. */
  last: string
  days: string
  /** Words that only join others. */
  beside: string
  /** Words that say nothing of a lot, where no note has them. */
  unlessNoted: string
  /** Beside a shape that may be the name of a stone, too. */
  ofShape: string
  /** Beside a grade of it. */
  cut: string
  polish: string
  symmetry: string
  /** Beside what a stone has of it, or before it that it has none. */
  fluorescence: string
  treatment: string
  /** That it has none, in one word. */
  untreated: string
  none: string
  /** Between words of which any will do. */
  either: string
  /** Behind a grade that is the least. */
  better: string
  /** Between the ends of a range of grades. */
  through: string
  /** Before the lower of two weights, and between them. */
  between: string
  betweenAnd: string
  /** Parts of a carat, before that. */
  half: string
  quarter: string
  threeQuarters: string
  /** Hundredths of a carat. */
  points: string
  /** What asks for an order. */
  biggest: string
  smallest: string
  newest: string
  oldest: string
  /** What somebody says who asks for stones, the longest first of those that begin alike. */
  asking: string
}

const ENGLISH: ConditionWords = {
  over: 'over,above,more than',
  under: 'under,below,less than',
  least: 'from,at least,min,minimum,no less than,not less than',
  most: 'up to,at most,max,maximum,no more than,not more than',
  around: 'around,about,approx,approximately,roughly,circa,ca',
  andUp:
    'and up,up,upwards,or more,and more,plus,and over,or over,and above,or above,and larger,or larger,min,minimum',
  andDown:
    'and down,or less,and less,and under,or under,and below,or below,and smaller,or smaller,max,maximum',
  orSo: 'or so,approx,approximately',
  carat: 'carat',
  carats: 'carats',
  millimeters: 'mm,millimeter,millimeters,millimetre,millimetres',
  table: 'table,table size',
  depth: 'depth,total depth',
  onMemo: 'on memo,in memo,out on memo',
  notOnMemo: 'not on memo,not in memo,not out on memo,off memo,no memo,without memo,available',
  withPhoto: 'with photo,with photos,with a photo,has photo,has photos,has a photo',
  withoutPhoto: 'without photo,without photos,without a photo,no photo,no photos,has no photo',
  withTag: 'with tag,with tags,with a tag,has tag,has tags,has a tag,tagged',
  withoutTag: 'without tag,without tags,without a tag,no tag,no tags,has no tag,not tagged,untagged',
  single: 'single stone,single stones,singles,no parcels,no melee,without parcels',
  oneAlone: 'single',
  pair: 'pair,pairs',
  parcel: 'parcel,parcels,melee',
  pieces: 'pieces,piece,pcs,pc',
  isNew: 'new',
  areNew: 'new lots',
  today: 'today',
  sinceYesterday: 'since yesterday,yesterday',
  thisWeek: 'this week,last week,past week',
  thisMonth: 'this month,last month,past month',
  last: 'last,past,within the last,in the last,in the past,within',
  days: 'days',
  beside: 'with,in,and,the,of,at,for',
  unlessNoted: 'loose,pair,pairs,matching,matched',
  ofShape: 'cut,shape,shaped',
  cut: 'cut',
  polish: 'polish,pol',
  symmetry: 'symmetry,sym',
  fluorescence: 'fluorescence,fluor,fluo,fluorescent',
  treatment: 'treatment,treatments,treated,heat,heated,heating,oil,oiled,enhancement,enhanced',
  untreated: 'unheated,untreated,unoiled,unenhanced',
  none: 'no,non,none,not,without',
  either: 'or',
  better: 'or better,and better,or higher,and up',
  through: 'to,through,till,until,up to',
  between: 'between',
  betweenAnd: 'and',
  half: 'half a,half,a half',
  quarter: 'quarter of a,a quarter of a,quarter,a quarter',
  threeQuarters: 'three quarters of a,three quarters,three quarter',
  points: 'points,point,pointers,pointer,pts,pt',
  biggest: 'biggest,largest,heaviest',
  smallest: 'smallest,lightest',
  newest: 'newest,latest',
  oldest: 'oldest',
  asking:
    "hi,hello,please,i am looking for,i’m looking for,i'm looking for,we are looking for,looking for,i need,we need,need,i want,i would like,do you have,have you got,can you,could you,send me,send us,show me,show us,give me,find me,thank you,thanks",
}

/** The ways of writing one, folded, in both languages. */
export type Said = (word: keyof ConditionWords) => string[]

export const saidBy =
  (words: ConditionWords | undefined): Said =>
  (word) =>
    [ENGLISH[word], words?.[word] ?? ENGLISH[word]].flatMap((ways) => folded(ways).split(','))
