/**
 * Decimals of currencies' minor units. They come from ISO 4217, not from the platform: ICU shows some currencies, the
 * forint among them, without the decimals their minor unit has, and would be a hundred times off.
 */

/** Minor units of ISO 4217, list one, where they are not 2. */
const DIGITS: Readonly<Record<string, number>> = {
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...each(4, 'CLF UYW'),
}

/** Decimals of a currency's minor unit. */
export const currencyDigits = (currency: string): number => DIGITS[currency] ?? 2

function each(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, digits]))
}
