/**
 * A list that is brought in. It is looked at before anything is changed, and anew whenever something else is asked: what it
 * would do, what of it is refused, and how its columns are read, which can be corrected. Then it is brought in.
 */
import { useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import { ForgetMappings } from '#contract/ingest/import-mappings.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from '#contract/ingest/imports.ts'
import { call } from '#src/api/call.ts'
import { CustomerChoice } from '#src/office/customer-choice.tsx'
import { ANSWERED_WITHIN_MS } from '#src/office/use-overview.ts'
import { useQuestion } from '#src/question.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Choice } from '#src/ui/controls/choice.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { changesOf, countsOf } from './run-text.ts'
import { ReportView } from './report-view.tsx'
import { TakeBack } from './take-back.tsx'
import { type Asked, type ImportState, SOURCE, useImport } from './use-import.ts'
import './import-popup.css'

interface ImportPopupProps {
  file: File
  customers: readonly ListedCustomer[]
  /** Whose it is, at first; undefined where it is to be chosen. */
  proposed: ListedCustomer | undefined
  /** Something was brought in, or taken back. */
  onChanged: () => void
  onClose: () => void
}

/** In the choice of customers: each row names its own. */
const EACH_ROW = 'rows'

export function ImportPopup({ file, customers, proposed, onChanged, onClose }: ImportPopupProps) {
  const words = office.bringIn
  const [asked, ask] = useState(() => firstAsked(file.name, proposed))
  const [state, bringIn] = useImport(file, asked, onChanged)
  const leave = useQuestion(true, onClose)
  const isDone = state.is === 'ended' && state.run.status === 'done'
  const isBegun = isDone || (state.is === 'under-way' && !state.isDry)
  const change = (part: Partial<Asked>) => ask((before) => ({ ...before, ...part }))
  const report = state.is === 'ended' ? state.run.report : null
  return (
    <Popup title={words.importTitle(file.name)} look="wide" onClose={() => leave()}>
      {!isBegun && <WhatToAsk {...{ asked, change, customers }} />}
      <Standing state={state} asked={asked} />
      {report && !isDone && <Options {...{ asked, change, report }} />}
      <div className="office-ends">
        {isDone ? (
          <>
            <Button look="primary" onClick={() => leave()}>
              {more.close}
            </Button>
            {report && changesOf(report) > 0 && <TakeBack run={state.run} onChanged={onChanged} />}
          </>
        ) : (
          <BringIn as={asked.as} state={state} onStart={() => void bringIn()} onRetry={() => change({})} />
        )}
      </div>
      {state.is === 'ended' && <ReportView run={state.run} {...(!isDone && saying(asked, change))} />}
    </Popup>
  )
}

/** What can be said of columns and values: each leads to another look. */
const saying = (asked: Asked, change: AskProps['change']) => ({
  onMap: (map: Asked['map']) => change({ map: { ...asked.map, ...map } }),
  onMean: (column: string, value: string, known: string) =>
    change({ means: { ...asked.means, [column]: { ...asked.means[column], [value]: known } } }),
  async onForget(column: string, written: string) {
    const others = Object.entries(asked.means[column] ?? {}).filter(([value]) => value !== written)
    const query = { source: SOURCE, as: asked.as, name: written }
    // best effort: the next look shows whether it is forgotten
    await call(ForgetMappings, { query, timeoutMs: ANSWERED_WITHIN_MS }).catch(() => undefined)
    change({ means: { ...asked.means, [column]: Object.fromEntries(others) } })
  },
})

const firstAsked = (name: string, proposed: ListedCustomer | undefined): Asked => ({
  as: /memo|consign/i.test(name) ? 'memos' : 'lots',
  customer: proposed && `${proposed.id}`,
  wholeList: false,
  withdrawMany: false,
  partial: false,
  invite: false,
  map: {},
  means: {},
})

interface AskProps {
  asked: Asked
  change: (part: Partial<Asked>) => void
}

/** What the rows are, and whose. */
function WhatToAsk({ asked, change, customers }: AskProps & Pick<ImportPopupProps, 'customers'>) {
  const words = office.bringIn
  const { as, customer } = asked
  return (
    <div className="import-asked">
      <Choice<ImportSubject>
        label={words.rowsAre}
        options={IMPORT_SUBJECTS}
        nameOf={(subject) => words.subjects[subject]}
        value={as}
        onChoose={(subject) =>
          change({
            as: subject,
            customer: subject === 'customers' ? null : (customer ?? undefined),
            wholeList: false,
            partial: false,
            map: {},
            means: {},
          })
        }
      />
      {as !== 'customers' && (
        <CustomerChoice
          {...{ customers }}
          // Photographs are of one customer.
          also={as === 'photos' ? undefined : [EACH_ROW, words.eachRow]}
          value={customer === null ? EACH_ROW : customer}
          onChoose={(option) => change({ customer: option === EACH_ROW ? null : option })}
        />
      )}
    </div>
  )
}

/** How far it is, or what it would do and did. */
function Standing({ state, asked }: { state: ImportState; asked: Asked }) {
  const words = office.bringIn
  const report = state.is === 'ended' ? state.run.report : null
  const fault = state.is === 'failed' ? state.why : report?.fault
  return (
    <>
      <p className="office-standing" role="status">
        {standingOf(state, asked)}
      </p>
      {fault !== undefined && (
        <p className="form-fault" role="alert" lang={state.is === 'failed' ? undefined : 'en'} dir="auto">
          {fault}
        </p>
      )}
      {report && state.is === 'ended' && state.run.status === 'refused' && !report.fault && (
        <p>{report.refused < report.rows ? words.refusedSome : words.refusedAll}</p>
      )}
    </>
  )
}

function standingOf(state: ImportState, asked: Asked): string {
  const words = office.bringIn
  if (asked.customer === undefined) return words.chooseFirst
  if (state.is === 'under-way') {
    if (state.rowsRead === 0) return state.isDry ? words.looking : words.bringing
    return office.imports.read(state.rowsRead)
  }
  if (state.is !== 'ended') return ''
  const { status, report } = state.run
  if (report === null || report.fault !== undefined) return words.nothingTaken
  if (!state.isDry) return `${office.imports.states[status]}. ${countsOf(report)}`
  return `${words.rows(report.rows)} ${countsOf(report)}`
}

/** What can be asked in addition, where it makes a difference. */
function Options({ asked, change, report }: AskProps & { report: ImportReport }) {
  const words = office.bringIn
  const { as, customer, wholeList, withdrawMany, partial, invite } = asked
  const isWhole = (as === 'lots' || as === 'memos') && typeof customer === 'string'
  const canLeaveOut = partial || (report.refused > 0 && report.refused < report.rows)
  return (
    <div>
      {canLeaveOut && (
        <Tick isOn={partial} onChange={(isOn) => change({ partial: isOn })}>
          {words.partial(report.refused)}
        </Tick>
      )}
      {isWhole && (
        <Tick isOn={wholeList} onChange={(isOn) => change({ wholeList: isOn, withdrawMany: false })}>
          {words.wholeList}
        </Tick>
      )}
      {isWhole && wholeList && (
        <Tick isOn={withdrawMany} onChange={(isOn) => change({ withdrawMany: isOn })}>
          {words.withdrawMany}
        </Tick>
      )}
      {as === 'customers' && (
        <Tick isOn={invite} onChange={(isOn) => change({ invite: isOn })}>
          {words.invite}
        </Tick>
      )}
    </div>
  )
}

interface BringInProps {
  as: ImportSubject
  state: ImportState
  onStart: () => void
  /** Looks at the list once more. */
  onRetry: () => void
}

/** Where it cannot be brought in, the sentences above say why. */
function BringIn({ as, state, onStart, onRetry }: BringInProps) {
  const words = office.bringIn
  if (state.is === 'failed') return <Button onClick={onRetry}>{office.retry}</Button>
  const report = state.is === 'ended' && state.run.status === 'dry-run' ? state.run.report : null
  const count = report && report.fault === undefined ? changesOf(report) : 0
  if (report && count === 0 && report.fault === undefined && report.same > 0) return words.nothingNew
  return (
    <Button look="primary" aria-disabled={count === 0} onClick={() => count > 0 && onStart()}>
      {count === 0 ? words.bringInNone : words.bringIn[as](count)}
    </Button>
  )
}
