import { FccStatements, IfSet, MakerValue } from '#src/features/etag/figures/maker-value.tsx'
import { FccChanges, FccClassB, FccConditions } from '#src/features/etag/prose/statements.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const usa: ProseSection = {
  title: '3. United States: FCC',
  body: (
    <>
      {/* Nobody may take the statements for those of a model that has no FCC ID. */}
      <IfSet
        of="fccId"
        otherwise={
          <p>
            The wordings that the FCC’s rules prescribe hold for a tag that carries an FCC ID on its case.
            Without one they do not say that the model was tested.
          </p>
        }
      >
        <p>
          The three statements below hold for the tag with the FCC ID <MakerValue of="fccId" />.
        </p>
      </IfSet>
      <FccStatements title="The wordings that the FCC’s rules prescribe">
        <h3>Conditions of operation (47&nbsp;CFR&nbsp;15.19)</h3>
        <FccConditions />
        <h3>Note for Class B digital devices (47&nbsp;CFR&nbsp;15.105)</h3>
        <FccClassB />
        <h3>Changes to the equipment (47&nbsp;CFR&nbsp;15.21)</h3>
        <FccChanges />
      </FccStatements>
      <h3>Where to find this on the product</h3>
      <p>
        A tag’s display may carry these labels electronically (47&nbsp;CFR&nbsp;2.935). The rule then asks for
        at most three steps to reach them, without a special code, and for those steps in print. Which way the
        maker has chosen is stated on the leaflet in the box. This page can be printed and kept with it.
      </p>
    </>
  ),
}
