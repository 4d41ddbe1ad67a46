import { LANGUAGES, language } from '#src/say/language.ts'

/** For what the interface says inside a page of prose: its own language and direction. */
export const interfaceWords = () => ({ lang: language(), dir: LANGUAGES[language()].dir })
