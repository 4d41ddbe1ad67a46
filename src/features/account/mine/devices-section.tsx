/** Where the user is logged in. To log out a device asks first: whoever uses the device is thrown out at once. */
import { type ReactNode, useState } from 'react'
import { type Device, EndDevice, EndOtherDevices } from '#contract/account/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { AskPopup } from '#src/features/account/proof/ask-popup.tsx'
import { useChange } from '#src/features/account/proof/with-proof.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { AccountSection } from './account-section.tsx'

/** A list that is longer than this shows the first, which were seen last, and folds the rest. */
const MOST_UNFOLDED = 6
const SHOWN = 5

interface DevicesSectionProps {
  devices: readonly Device[]
  onChanged: () => Promise<void>
}

export function DevicesSection({ devices, onChanged }: DevicesSectionProps) {
  const words = more.mine.devices
  const [asked, setAsked] = useState<Device | 'others'>()
  const [said, setSaid] = useState('')
  const { failure, change } = useChange()
  const hasOthers = devices.some(({ here }) => !here)
  const isLong = devices.length > MOST_UNFOLDED
  const [shown, folded] = [devices.slice(0, isLong ? SHOWN : undefined), isLong ? devices.slice(SHOWN) : []]
  const row = (device: Device) => (
    <DeviceRow key={device.id} device={device}>
      {!device.here && (
        <Button aria-label={words.endNamed(nameOf(device))} onClick={() => setAsked(device)}>
          {words.end}
        </Button>
      )}
    </DeviceRow>
  )

  async function end(which: Device | 'others') {
    setAsked(undefined)
    setSaid('')
    setSaid((await change(() => ended(which))) ?? '')
    await onChanged()
  }
  return (
    <AccountSection title={words.title}>
      <p className="my-account-intro">{words.intro}</p>
      <ul className="device-list">{shown.map(row)}</ul>
      {folded.length > 0 && (
        <details className="device-fold">
          <summary>{words.further(folded.length)}</summary>
          <ul className="device-list">{folded.map(row)}</ul>
        </details>
      )}
      {hasOthers ? (
        <Button onClick={() => setAsked('others')}>{words.endOthers}</Button>
      ) : (
        <p className="my-account-soft">{words.noOthers}</p>
      )}
      <FormFault>{failure}</FormFault>
      <p className="my-account-said" role="status">
        {said}
      </p>
      {asked && (
        <AskPopup
          title={asked === 'others' ? words.endOthers : words.endIt}
          question={asked === 'others' ? words.othersQuestion : words.question(nameOf(asked))}
          action={asked === 'others' ? words.endOthers : words.end}
          onGo={() => void end(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </AccountSection>
  )
}

/** Ends it, and answers what to say. A session that has ended by itself meanwhile is what was wanted. */
async function ended(which: Device | 'others'): Promise<string> {
  const words = more.mine.devices
  if (which === 'others') {
    const { ended } = await call(EndOtherDevices, { timeoutMs: 20_000 })
    return words.othersEnded(ended)
  }
  await call(EndDevice, { params: { id: which.id }, timeoutMs: 20_000 }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
  return words.ended
}

function DeviceRow({ device, children }: { device: Device; children: ReactNode }) {
  const words = more.mine.devices
  const { here, seenAt, startedAt } = device
  return (
    <li className="device-row" data-here={here}>
      <span className={`device-mark device-${device.kind}`} />
      <span className="device-what">
        <strong>{nameOf(device)}</strong>
        {here && <span className="device-here">{words.here}</span>}
        <span className="my-account-soft">
          {here ? '' : `${words.seen(formatMoment(seenAt))} · `}
          {words.since(formatMoment(startedAt))}
        </span>
      </span>
      {children}
    </li>
  )
}

const nameOf = ({ kind, system, browser }: Device): string =>
  [system ?? more.mine.devices.kinds[kind], browser].filter(Boolean).join(' · ')
