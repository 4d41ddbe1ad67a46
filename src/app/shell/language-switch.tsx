import { first } from '#src/say/first.ts'
import { chooseLanguage, type Language, language, LANGUAGES } from '#src/say/language.ts'
import './language-switch.css'

/** Chooses the language of the interface, which reloads the page. Every language is listed by its own name. */
export function LanguageSwitch() {
  return (
    <select
      className="language-switch"
      aria-label={first.language}
      value={language()}
      onChange={(event) => chooseLanguage(event.target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([tag, { name, dir }]) => (
        <option key={tag} value={tag} lang={tag} dir={dir}>
          {name}
        </option>
      ))}
    </select>
  )
}
