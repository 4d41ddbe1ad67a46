import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const questions: ProseSection = {
  title: 'Questions and answers',
  body: (
    <>
      <h3>The tag shows a picture. Is its battery good?</h3>
      <p>Nobody can tell from the picture. Look at “Battery” and “Last contact” in its record.</p>
      <h3>Why does it flicker?</h3>
      <p>
        A full redraw drives all particles to both sides before it sets the new picture, so that nothing of
        the old one remains. It is normal and lasts a moment; displays with a third color need longer.
      </p>
      <h3>Why does its LED flash or blink?</h3>
      <p>
        Because we were asked to find it: a tag flashes on request alone. The request ends by itself after a
        quarter of an hour. Nothing is wrong with the tag, and its battery has nothing to do with it. If it
        goes on, <Link to={`${paths.etagTroubleshooting}#support`}>write to us</Link> with its code.
      </p>
      <h3>Why not check in every minute?</h3>
      <p>
        Each check-in costs a little of the cell. The shorter the interval, the sooner you change batteries in
        every drawer. The <Link to={`${paths.etagGuide}#battery`}>battery part</Link> of the guide has the
        experience of others.
      </p>
      <h3>Can two tags show the same lot?</h3>
      <p>No. One tag belongs to one lot, so that an answer from a tag is an answer about a parcel.</p>
      <h3>Can I read a tag with my phone?</h3>
      <p>
        Its printed code, yes, with the camera. By NFC only where the model has it. For everything else the
        tag speaks to its base, not to your phone.
      </p>
      <h3>What happens when the network is down?</h3>
      <p>
        Displays keep what they show. Changes wait, and reach the tags one after another when the base is
        back. That takes a while: the tags re-synchronize slowly, which is no reason to restart them.
      </p>
      <h3>Does the tag send anything about my customers?</h3>
      <p>It knows its own ID and what stands on its display: no names, no prices, no memos.</p>
    </>
  ),
}
