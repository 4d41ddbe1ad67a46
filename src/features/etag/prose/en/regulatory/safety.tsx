import { CellOfTag, IfSet } from '#src/features/etag/figures/maker-value.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const coinCell: ProseSection = {
  title: '1. Coin-cell safety',
  body: (
    <>
      <div className="article-note article-warning">
        <p>
          <strong>Warning. Keep new and used cells away from children.</strong> Swallowed, or put into any
          part of the body, a coin cell can burn the gullet (esophagus) within about two hours and can kill.
          If you suspect it, do not wait for signs: get medical help at once, and call your poison-control
          center or the emergency number.
        </p>
      </div>
      <IfSet of="batteryType">
        <p>
          The cell of this tag: <CellOfTag />.
        </p>
      </IfSet>
      <ul>
        <li>Even used cells can cause severe injury. Take empty ones out and dispose of them at once.</li>
        <li>The cell is not rechargeable. Never recharge it.</li>
        <li>Do not force its discharge, take it apart, heat it or burn it: it can leak, burst and burn.</li>
        <li>Mind the polarity: plus to plus.</li>
        <li>Do not mix old and new cells, or different makes and types.</li>
        <li>
          Close the battery door fully. If it no longer holds, stop using the tag and take the cell out.
        </li>
        <li>If a tag is put away for a long time, take its cell out.</li>
      </ul>
      <p>
        In the United States, Reese’s Law with 16&nbsp;CFR part&nbsp;1263 and UL&nbsp;4200A-2023 sets warnings
        and closures for consumer products with such cells. Whether a tag sold to traders falls under it is a
        legal question; the advice above is good either way.
      </p>
    </>
  ),
}

export const transport: ProseSection = {
  title: '7. Transport',
  body: (
    <>
      <p>
        Lithium cells are dangerous goods in transport. Inside equipment they travel as UN&nbsp;3091, lithium
        metal batteries contained in equipment; by air under packing instruction 970, for small cells its
        Section II. Whether your consignment qualifies depends on the cell, its number and the year’s edition
        of the rules: ask the maker for the test summary of the cell, and your carrier before you post more
        than a few tags.
      </p>
      <p>
        Pack tags so that nothing presses on them. Never send a damaged, swollen or leaking cell by air or
        post.
      </p>
    </>
  ),
}

export const light: ProseSection = {
  title: '8. LED and NFC',
  body: (
    <>
      <p>
        The tag’s LED is a signal lamp that flashes on request. Its photobiological classification is for the
        maker to state. As with any bright LED, do not hold it close to the eye.
      </p>
      <p>
        NFC answers only to a reader held close to it. Whether this model has it, and at which strength it
        works, is for the maker to state. If you wear a pacemaker or another implant, keep the distance that
        its maker recommends for phones and readers.
      </p>
    </>
  ),
}

export const otherMarkets: ProseSection = {
  title: '9. Other markets',
  body: (
    <>
      <p>
        Radio equipment needs its own approval in many countries. This page knows of none for Israel, India,
        the United Arab Emirates, Hong Kong and Canada, so none is shown.
      </p>
      <p>Before you take tags or a base station there, ask us or the maker.</p>
    </>
  ),
}
