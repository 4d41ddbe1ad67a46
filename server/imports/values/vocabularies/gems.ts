/** Kinds of gems, by which a column of kinds is told from one of product types. Others are kept as written. */
import { vocabularyOf } from './vocabulary.ts'

const GEMS =
  'Alexandrite Amber Amethyst Ametrine Aquamarine Beryl Chrysoberyl Citrine Coral Demantoid Diamond Emerald Garnet ' +
  'Heliodor Iolite Jade Jadeite Kunzite Kyanite Lapis Moonstone Morganite Onyx Opal Padparadscha Paraiba Pearl ' +
  'Peridot Quartz Rhodolite Rubellite Ruby Sapphire Spessartine Sphene Spinel Sunstone Tanzanite Topaz Tourmaline ' +
  'Tsavorite Turquoise Zircon'

export const GEM_KINDS = vocabularyOf(Object.fromEntries(GEMS.split(' ').map((gem) => [gem, ''])))
