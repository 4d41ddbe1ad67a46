import { brand } from '#contract/brand.ts'
import type { ArticleSection } from '#src/ui/article/article.tsx'

export const usa: ArticleSection = {
  id: 'usa',
  title: '2. United States: FCC',
  body: (
    <>
      <Scope />
      <h3>Conditions of operation (47 CFR 15.19)</h3>
      <blockquote>
        <p>
          This device complies with part 15 of the FCC Rules. Operation is subject to the following two
          conditions: (1) This device may not cause harmful interference, and (2) this device must accept any
          interference received, including interference that may cause undesired operation.
        </p>
      </blockquote>
      <h3>Note for Class B digital devices (47 CFR 15.105)</h3>
      <blockquote>
        <p>
          Note: This equipment has been tested and found to comply with the limits for a Class B digital
          device, pursuant to part 15 of the FCC Rules. These limits are designed to provide reasonable
          protection against harmful interference in a residential installation. This equipment generates,
          uses and can radiate radio frequency energy and, if not installed and used in accordance with the
          instructions, may cause harmful interference to radio communications. However, there is no guarantee
          that interference will not occur in a particular installation. If this equipment does cause harmful
          interference to radio or television reception, which can be determined by turning the equipment off
          and on, the user is encouraged to try to correct the interference by one or more of the following
          measures:
        </p>
        <ul>
          <li>Reorient or relocate the receiving antenna.</li>
          <li>Increase the separation between the equipment and receiver.</li>
          <li>
            Connect the equipment into an outlet on a circuit different from that to which the receiver is
            connected.
          </li>
          <li>Consult the dealer or an experienced radio/TV technician for help.</li>
        </ul>
      </blockquote>
      <h3>Changes to the equipment (47 CFR 15.21)</h3>
      <blockquote>
        <p>
          Changes or modifications not expressly approved by the party responsible for compliance could void
          the user’s authority to operate the equipment.
        </p>
      </blockquote>
      <h3>Where to find this on the product</h3>
      <p>
        A tag’s display may carry these labels electronically (47 CFR 2.935). The rule then asks for at most
        three steps to reach them, without a special code, and for those steps in print. Which way the maker
        has chosen is stated on the leaflet in the box. This page can be printed and kept with it.
      </p>
    </>
  ),
}

/** Nobody may take the statements for those of a model that has no FCC ID. */
function Scope() {
  const { fccId } = brand.tag
  return fccId === null ? (
    <p>
      These are the wordings that the FCC’s rules prescribe. They hold for a tag that carries an FCC ID on its
      case; without one they do not say that the model was tested.
    </p>
  ) : (
    <p>
      The three statements below hold for the tag with the FCC ID <strong>{fccId}</strong>.
    </p>
  )
}
