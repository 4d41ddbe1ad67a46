import { LARGE_PX, samples } from '#src/samples/samples.ts'

/** What photographs look like in the portal. They are computed, and it says so. */
export function Stones({ lots, caption }: { lots: readonly number[]; caption: string }) {
  return (
    <figure className="product-stones">
      {lots.map((lot) => {
        const { shape, large } = samples[lot]!
        return (
          <img
            key={lot}
            src={large}
            width={LARGE_PX}
            height={LARGE_PX}
            alt={shape}
            loading="lazy"
            decoding="async"
          />
        )
      })}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
