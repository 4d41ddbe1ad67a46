/** For pages of prose: they are written in English, whatever the interface around them speaks. */
export const ENGLISH_PROSE = { lang: 'en', dir: 'ltr' } as const
