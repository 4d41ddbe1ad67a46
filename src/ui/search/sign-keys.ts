import { useState } from 'react'

/**
 * Whether a sign alone, `/` and `?`, does something wherever one is. Who speaks to the device types signs unawares, so they
 * can be switched off (WCAG 2.1.4). A device setting: it stays after a log-out.
 */
const OFF = 'loupe-sign-keys-off'

let areOn: boolean | undefined

export const areSignKeysOn = (): boolean => (areOn ??= !isKeptOff())

function switchSignKeys(isOn: boolean): void {
  areOn = isOn
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
  } catch {
    // best effort: without storage the choice lasts as long as the page
  }
}

/** For a box to tick. */
export function useSignKeys(): readonly [areOn: boolean, choose: (areOn: boolean) => void] {
  const [isTicked, setTicked] = useState(areSignKeysOn)
  const choose = (isOn: boolean) => {
    switchSignKeys(isOn)
    setTicked(isOn)
  }
  return [isTicked, choose]
}

function isKeptOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false // best effort: no storage
  }
}
