/**
 * Statements whose English wording the law prescribes: those of the FCC, and the European Union's simplified
 * declaration (2014/53/EU, annex VII). They are quoted in English in every language; `Meaning` says beside them what
 * they mean.
 */
import type { ReactNode } from 'react'
import { brandDetails } from '#contract/brand-details.ts'
import { MakerValue } from '#src/features/etag/figures/maker-value.tsx'

const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const

/** 47 CFR 15.19. */
export function FccConditions() {
  return (
    <blockquote {...IN_ENGLISH}>
      <p>
        This device complies with part 15 of the FCC Rules. Operation is subject to the following two
        conditions: (1) This device may not cause harmful interference, and (2) this device must accept any
        interference received, including interference that may cause undesired operation.
      </p>
    </blockquote>
  )
}

/** 47 CFR 15.105. */
export function FccClassB() {
  return (
    <blockquote {...IN_ENGLISH}>
      <p>
        Note: This equipment has been tested and found to comply with the limits for a Class B digital device,
        pursuant to part 15 of the FCC Rules. These limits are designed to provide reasonable protection
        against harmful interference in a residential installation. This equipment generates, uses and can
        radiate radio frequency energy and, if not installed and used in accordance with the instructions, may
        cause harmful interference to radio communications. However, there is no guarantee that interference
        will not occur in a particular installation. If this equipment does cause harmful interference to
        radio or television reception, which can be determined by turning the equipment off and on, the user
        is encouraged to try to correct the interference by one or more of the following measures:
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
  )
}

/** 47 CFR 15.21. */
export function FccChanges() {
  return (
    <blockquote {...IN_ENGLISH}>
      <p>
        Changes or modifications not expressly approved by the party responsible for compliance could void the
        user’s authority to operate the equipment.
      </p>
    </blockquote>
  )
}

/** Once there is a declaration to point at; `meaning`: what it says, where the page speaks another language. */
export function Declaration({ meaning }: { meaning?: ReactNode }) {
  const { maker, model, declarationOfConformity } = brandDetails.tag
  if (maker === null || model === null || declarationOfConformity === null) return null
  return (
    <>
      <blockquote {...IN_ENGLISH}>
        <p>
          Hereby, {maker} declares that the radio equipment type {model} is in compliance with Directive
          2014/53/EU. The full text of the EU declaration of conformity is available at the following internet
          address: <MakerValue of="declarationOfConformity" />
        </p>
      </blockquote>
      {meaning}
    </>
  )
}

/** What a statement means, in the page's language. */
export function Meaning({ children }: { children: ReactNode }) {
  return <p role="note">{children}</p>
}
