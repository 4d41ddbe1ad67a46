/** Which addresses are of our products, for the menu. */
import { expect, test } from 'vitest'
import { isOfProducts, paths } from '#src/paths.ts'

const { products, photographer, etagProduct, epadProduct } = paths
const { etagGuide, etagInfo, etagRegulatory, etagTroubleshooting } = paths
const OURS = [products, photographer, etagProduct, epadProduct]
const OF_TAGS = [etagGuide, etagInfo, etagRegulatory, etagTroubleshooting]

test('the pages of the products and of their tags are of our products, and no others', () => {
  const found = Object.values(paths).filter(isOfProducts)
  expect(found.toSorted()).toEqual([...OURS, ...OF_TAGS].toSorted())
})
