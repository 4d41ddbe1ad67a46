/**
 * Where a laboratory shows the report behind a certificate's number. Only for laboratories whose page takes the number in
 * its address, and for numbers that could be theirs: a link that leads to "not found" would speak against the stone.
 */
interface Laboratory {
  number: RegExp
  page: (number: string) => string
}

const LABORATORIES: Readonly<Record<string, Laboratory>> = {
  GIA: { number: /^\d{7,10}$/, page: (number) => `https://www.gia.edu/report-check?reportno=${number}` },
  IGI: {
    number: /^[A-Z]{0,4}\d{6,12}$/,
    page: (number) => `https://www.igi.org/verify-your-report/?r=${number}`,
  },
  HRD: { number: /^\d{8,14}$/, page: (number) => `https://my.hrdantwerp.com/?record_number=${number}` },
  GCAL: {
    number: /^\d{6,12}$/,
    page: (number) => `https://www.gcalusa.com/certificate-search.html?certificate_id=${number}`,
  },
}

/** The address of the laboratory's own report, or undefined. `lab` may say more than its letters: `HRD Antwerp`. */
export function certificateCheck(
  lab: string | undefined,
  certificate: string | undefined,
): string | undefined {
  const letters =
    lab
      ?.trim()
      .split(/[\s,(-]/)[0]
      ?.toUpperCase() ?? ''
  const laboratory = Object.hasOwn(LABORATORIES, letters) ? LABORATORIES[letters] : undefined
  const number = certificate
    ?.toUpperCase()
    .replace(letters, '')
    .replace(/[\s.-]/g, '')
  return laboratory && number && laboratory.number.test(number) ? laboratory.page(number) : undefined
}
