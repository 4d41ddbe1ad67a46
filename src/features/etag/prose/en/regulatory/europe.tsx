import { StepDrawing } from '#src/features/etag/steps/step-drawing.tsx'
import { Steps } from '#src/features/etag/steps/steps.tsx'
import { Declaration } from '#src/features/etag/prose/statements.tsx'
import type { ProseSection } from '#src/features/etag/words/page-prose.ts'

export const radioEurope: ProseSection = {
  title: '4. European Union and United Kingdom: radio equipment',
  body: (
    <>
      <Declaration />
      <p>
        Directive 2014/53/EU (RED) wants the user to have instructions and safety information in a language he
        or she understands, the frequency bands, and the highest power sent in them (section&nbsp;2).
      </p>
      <p>
        The maker keeps the declaration for ten years after the last tag of the model was put on the market.
        If there are countries in which the tag may be used only with restrictions, they are named on the box
        and in the maker’s instructions. For Great Britain the corresponding rules are the Radio Equipment
        Regulations 2017, with the UKCA mark or another mark recognized there; the maker states on the product
        which of them applies.
      </p>
    </>
  ),
}

export const substances: ProseSection = {
  title: '5. RoHS and WEEE: substances and take-back',
  body: (
    <>
      <p>
        <strong>RoHS</strong>, Directive 2011/65/EU, limits lead, mercury, cadmium and other substances in
        electrical equipment. Whether this model keeps to it is stated in the maker’s declaration of
        conformity.
      </p>
      <div className="etag-beside">
        <p>
          <strong>WEEE</strong>, Directive 2012/19/EU, is about what happens at the end. The crossed-out
          wheeled bin (EN&nbsp;50419) means: not with household waste. The bar below it marks equipment put on
          the market after 13 August 2005.
        </p>
        <StepDrawing of="crossed-bin" />
      </div>
      <Steps
        steps={[
          { text: 'Have the tag taken off its lot, so that no lot waits for a tag that no longer exists.' },
          {
            text: 'Take the cell out; it goes another way than the tag (section\u00A06).',
            drawing: 'take-cell',
          },
          {
            text: 'Hand the tag in at a collection point for electrical equipment, or return it to the seller.',
            drawing: 'hand-in-tag',
          },
        ]}
      />
      <p>
        Collected separately, the materials can be used again and what is harmful stays out of soil and water.
      </p>
    </>
  ),
}

export const batteries: ProseSection = {
  title: '6. EU Batteries Regulation 2023/1542',
  body: (
    <>
      <p>
        The regulation brings its labels in steps. By the dates published for it, batteries carry the symbol
        for separate collection from 18 August 2025 and further data from 18 August 2026. Article 11 is about
        batteries that the user can take out; from when it applies to a product, and with which exceptions, is
        for the maker to state.
      </p>
      <p>
        In this tag the cell sits behind a door and is changed as the guide shows. Give used cells to a
        collection point for batteries, in shops or with your municipality, with the contacts taped over.
        Never put them into household waste or fire.
      </p>
    </>
  ),
}
