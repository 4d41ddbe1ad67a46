/** English: `/PhotographerProductPage`. */
import { Stones } from '#src/features/products/stones.tsx'
import type { ProductProse } from '#src/features/products/words/product-prose.ts'

export const prose: ProductProse<'photographer'> = {
  lead: 'Our photo station. A stone goes in with its lot number; its photo comes out in the portal, in the same light as every other.',
  sections: {
    'one-light': {
      title: 'The same light for every stone',
      body: (
        <>
          <p>
            Two photos can only be compared if nothing but the stone differs. The Photographer keeps light,
            distance and background the same for every lot, and the portal shows the photos on a neutral gray
            that lends a stone no color. What you see side by side is the difference between the stones.
          </p>
          <p>
            A photo helps to choose, to recognize and to talk about a stone from afar. It does not replace a
            grading report, nor the stone under a loupe.
          </p>
          <Stones
            lots={[0, 3, 9, 6]}
            caption="Four diamonds in one light, as the portal shows them. These pictures are computed samples."
          />
        </>
      ),
    },
    'from-stone-to-photo': {
      title: 'From stone to photo',
      body: (
        <>
          <ol>
            <li>
              Scan the code on the parcel, or type the lot number. The photo belongs to that lot from here on.
            </li>
            <li>Clean the stone and lay it in place.</li>
            <li>Take the view. For jewelry and parcels take as many views as the piece needs.</li>
            <li>Look at the result at the station, and repeat it if dust or a reflection got in.</li>
            <li>
              Send. The photos go to the portal with the lot number and the time at which they were taken.
            </li>
          </ol>
          <p>
            Nobody types a lot number twice or moves files from folder to folder, which is where photos and
            stones usually part ways.
          </p>
        </>
      ),
    },
    'in-the-portal': {
      title: 'What arrives in the portal',
      body: (
        <ul>
          <li>the original with all its pixels, and smaller pictures made from it for the wall of photos</li>
          <li>
            the time of the shot: lots sorted by date stand by their newest photo, not by when it was sent
          </li>
          <li>several views of one lot, one beside the other</li>
          <li>all of it only for those who may see the lot</li>
        </ul>
      ),
    },
    'what-it-needs': {
      title: 'What the station needs',
      body: (
        <p>
          A steady table away from windows and vibration, power, and a network connection to the portal. The
          person at the station needs the parcels with their codes, a cloth, and nothing else.
        </p>
      ),
    },
  },
}
