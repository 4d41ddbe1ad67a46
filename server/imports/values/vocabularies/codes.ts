/**
 * Spellings of what a lot holds as a code: the specification's clarities, towns and product types. Their words are the
 * contract's. What is in none of these lists has no code, and is never given the nearest one's.
 */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { vocabularyOf } from './vocabulary.ts'

const CLARITY_SPELLINGS: Record<keyof typeof CLARITY_GRADES, string> = {
  FL: 'FLAWLESS',
  IF: 'INTERNALLYFLAWLESS',
  VVS1: '',
  VVS2: '',
  VS1: '',
  VS2: '',
  SI1: '',
  SI2: '',
  I1: '',
  I2: '',
  SI3: '',
  I3: '',
  CO: '',
  P1: '',
  P2: '',
  P3: '',
}
export const CLARITIES = vocabularyOf(CLARITY_SPELLINGS)

/** Belgium is Antwerp; the other countries have several towns of ours, or none. */
const LOCATION_SPELLINGS: Record<keyof typeof LOCATIONS, string> = {
  'Ramat Gan': 'RG RAMATGANISRAEL ISRAELRAMATGAN RAMATGANIL RMG',
  'New York': 'NY NYC NEWYORKCITY NEWYORKNY NEWYORKUSA NEWYORKUS NYUSA USANEWYORK',
  Mumbai: 'BOMBAY BOM MUMBAIINDIA INDIAMUMBAI',
  'India IGI': 'IGIINDIA',
  Herzliya: 'HERZLIA HERZELIYA HERZLIYYA HERTZLIYA HERZLIYAISRAEL',
  'Hong Kong': 'HK HKG HONGKONGCHINA HONGKONGHK',
  Belgium: 'ANTWERP ANTWERPEN ANVERS ANTWERPBELGIUM BELGIUMANTWERP BE BEL',
  Akron: 'AKRONOH AKRONOHIO AKRONOHUSA',
  Botswana: 'GABORONE GABORONEBOTSWANA',
  Surat: 'SURATINDIA INDIASURAT',
  Seepz: 'SEEPZMUMBAI',
  Dubai: 'DXB DUBAIUAE UAEDUBAI DMCC',
}
export const TOWNS = vocabularyOf(LOCATION_SPELLINGS)

const TYPE_SPELLINGS: Record<keyof typeof PRODUCT_TYPES, string> = {
  Diamond: 'DIAMONDS DIA NATURAL NATURALDIAMOND NATURALDIAMONDS LOOSEDIAMOND POLISHED POLISHEDDIAMOND',
  Gemstone: 'GEM GEMS GEMSTONES COLOREDSTONE COLOREDSTONES COLOUREDSTONE COLOUREDSTONES COLORSTONE',
  Jewelry: 'JEWELLERY JEWEL JEWELS JEWELRIES',
}
export const TYPES = vocabularyOf(TYPE_SPELLINGS)
