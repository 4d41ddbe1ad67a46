/** The keys, a line for what each does, and whether signs alone do something. */
import { more } from '#src/say/more.ts'
import { forwardSign } from '#src/say/language.ts'
import { Tick } from '#src/ui/controls/tick.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { useSignKeys } from '#src/ui/search/sign-keys.ts'
import './keys-help.css'

export interface KeysHelpProps {
  canSearch: boolean
  onClose: () => void
}

type Words = typeof more.photos.keys
/** Combinations that do the same, each of keys that are pressed together. */
type Combinations = readonly (readonly string[])[]

const each = (...keys: string[]): Combinations => keys.map((key) => [key])

/** As they stand on the keys, whatever the language of the page. */
function keysOf(
  areSignsOn: boolean,
): Record<'wall' | 'photo', Partial<Record<keyof Words['does'], Combinations>>> {
  const [back, forward] = forwardSign() > 0 ? (['←', '→'] as const) : (['→', '←'] as const)
  return {
    wall: {
      search: areSignsOn ? each('/') : [],
      walk: each('←', '→', '↑', '↓'),
      view: each('Page Up', 'Page Down'),
      row: each('Home', 'End'),
      ends: [
        ['Ctrl', 'Home'],
        ['Ctrl', 'End'],
      ],
      open: each('Enter'),
      select: each('Space'),
      range: [
        ['Shift', forward],
        ['Shift', 'Space'],
      ],
      all: [['Ctrl', 'A']],
      keys: [...each(...(areSignsOn ? ['?'] : [])), ['Ctrl', '/']],
    },
    photo: {
      before: each(back, 'Page Up'),
      after: each(forward, 'Page Down'),
      photos: each('↑', '↓'),
      zoom: each('+', '−'),
      whole: each('0'),
      pixels: each('1'),
      close: each('Esc'),
    },
  }
}

export function KeysHelp({ canSearch, onClose }: KeysHelpProps) {
  const words = more.photos.keys
  const [areSignsOn, choose] = useSignKeys()
  return (
    <Popup title={words.title} onClose={onClose}>
      <OutsideTap onClose={onClose} />
      <div className="keys-help">
        {Object.entries(keysOf(areSignsOn)).map(([group, keys]) => (
          <section key={group}>
            <h3>{words.groups[group as keyof Words['groups']]}</h3>
            <dl>
              {Object.entries(keys)
                .filter(([what]) => canSearch || what !== 'search')
                .map(([what, combinations]) => (
                  <div key={what}>
                    <dt>{words.does[what as keyof Words['does']]}</dt>
                    <dd dir="ltr">
                      {combinations.map((combination) => (
                        <span key={combination.join(' ')}>
                          {combination.map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <Tick isOn={areSignsOn} onChange={choose}>
          {words.signs}
        </Tick>
        <p>{words.whySigns}</p>
      </div>
    </Popup>
  )
}
