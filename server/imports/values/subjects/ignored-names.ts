/**
 * Columns that are known and not imported, by the reason a report gives. The portal shows no prices of stock and no
 * availability; photographs and their dates come by another way.
 */
const split = (names: string): readonly string[] => names.split(', ')

export const IGNORED_OF_LOTS = {
  'prices and discounts are not imported': split(
    'Price, Price Per Carat, Price/Ct, $/ct, Per Carat, Per Ct, PPC, P/Ct, Asking Price, Cash Price, ' +
      'RapNet Price, RapNet Asking Price, Total, Total Price, Total Amount, Amount, Amt, Value, Cost, Net, ' +
      'Rap, Rap Price, Rap %, Rap$, List, List Price, Discount, Disc, Disc %, Discount %, Back, Back %, Off %, ' +
      'RapNet Discount, RapNet Discount %, Cash Discount %, Currency, Terms',
  ),
  'availability is not imported': split(
    'Availability, Avail, Available, Status, Stock Status, Guaranteed, Hold',
  ),
  'photographs come by another way': split(
    'Photo Date, Image, Image Link, Diamond Image, Photo, Photo Link, Picture, Video, Video Link, 360, ' +
      'Certificate File, Cert File, Certificate Link, Cert Link, Certificate Image, V360',
  ),
} as const

export const IGNORED_OF_MEMOS = {
  'it follows from the others': split('Outstanding, Balance, Days Out, Age'),
} as const
