/** Language, idle time, and keys on this device. The idle time holds at once: the session is accepted anew. */
import { useState } from 'react'
import { type Account, SaveSettings } from '#contract/account/account.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { first } from '#src/say/first.ts'
import { chooseLanguage, type Language, language, LANGUAGES } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { acceptIdleMinutes } from '#src/session/settings/accept-idle-minutes.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { useSignKeys } from '#src/ui/search/sign-keys.ts'
import { AccountSection } from './account-section.tsx'
import { idleChoices } from './idle-choices.ts'

interface SettingsSectionProps {
  account: Account
  onChanged: () => Promise<void>
}

export function SettingsSection({ account, onChanged }: SettingsSectionProps) {
  const words = more.mine.settings
  const { idleMinutes, idleMost } = account
  const [failure, setFailure] = useState<string>()
  const [note, say] = useNote()
  const [areSignsOn, chooseSigns] = useSignKeys()
  const tried = async (work: () => Promise<void>) => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(refusalOf(error).failure)
    }
  }
  const speak = (chosen: Language) =>
    tried(async () => {
      await call(SaveSettings, { body: { language: chosen }, timeoutMs: 20_000 })
      chooseLanguage(chosen)
    })
  const choose = (minutes: number) =>
    tried(async () => {
      // The trader's own time is kept as the trader's, so that it follows when the trader changes it.
      const body = { idleMinutes: minutes === idleMost ? 0 : minutes }
      const { idleMinutes: inForce } = await call(SaveSettings, { body, timeoutMs: 20_000 })
      await onChanged()
      await acceptIdleMinutes(inForce)
      say(more.mine.saved)
    })
  return (
    <AccountSection title={words.title}>
      <FormFault>{failure}</FormFault>
      {note}
      <div className="my-account-choices">
        <Choice
          label={first.language}
          options={Object.keys(LANGUAGES) as Language[]}
          nameOf={(tag) => LANGUAGES[tag].name}
          value={language()}
          onChoose={(chosen) => void speak(chosen)}
          asSelect
        />
        <Choice
          label={words.idle}
          options={idleChoices(idleMost, idleMinutes).map(String)}
          nameOf={(minutes) => (minutes === '0' ? words.never : spanWords(Number(minutes)))}
          value={String(idleMinutes)}
          onChoose={(minutes) => void choose(Number(minutes))}
          asSelect
        />
      </div>
      <p className="my-account-soft">
        {words.mails} {words.idleHint} {idleMost > 0 && words.idleMost(idleMost)}
      </p>
      <Tick isOn={areSignsOn} onChange={chooseSigns}>
        {more.photos.keys.signs}
      </Tick>
      <p className="my-account-soft">{more.photos.keys.whySigns}</p>
    </AccountSection>
  )
}

/** Whole hours as hours. */
function spanWords(minutes: number): string {
  const { hours, minutes: inMinutes } = more.mine.settings
  return minutes % 60 === 0 ? hours(minutes / 60) : inMinutes(minutes)
}
