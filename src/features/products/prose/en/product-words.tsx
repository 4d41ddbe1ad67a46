/** English: what all product pages say. */
import type { ProductWords } from '#src/features/products/words/product-words.ts'

export const productWords: ProductWords = {
  products: {
    photographer: {
      name: 'The Photographer',
      summary:
        'The photo station: every lot photographed in the same light, and in the portal moments later.',
      ask: 'Ask about the Photographer',
    },
    etag: {
      name: 'The e-tag',
      summary: 'An electronic-paper label on the parcel that shows the lot and changes when the lot does.',
      ask: 'Ask about the e-tag',
    },
    epad: {
      name: 'The EPad',
      summary: 'The tablet for the trading desk, with your lots and memos on it even where the network ends.',
      ask: 'Ask about the EPad',
    },
  },
  pictures: {
    photographer: {
      shows:
        'A lit box with a camera above a stone on a stage, a parcel with its code, and a screen showing the picture taken',
      parts: [
        'Camera',
        'Light from above and the sides',
        'Stage with the stone',
        'Code of the parcel',
        'The photo, as it goes to the portal',
      ],
    },
    etag: {
      shows:
        'An open parcel paper with a sapphire, on it an electronic tag with the lot and its weight, and a base station',
      parts: [
        'Display like print, read in the light of the room',
        'Code to scan',
        'Lamp that flashes when the parcel is looked for',
        'Parcel paper',
        'Base station',
      ],
    },
    epad: {
      shows:
        'A tablet on a stand, showing ten stones in two rows, one of them selected, and the tray with its weight',
      parts: [
        'Search, filter and order',
        'Your lots, in the same light',
        'A lot that is selected',
        'Pieces and carats of the selection',
      ],
    },
  },
  drawn: 'A drawing, not to scale. The stones are computed samples.',
  overview: {
    title: 'Our Products',
    lead: (brand) =>
      `${brand} photographs stones and labels parcels for its own trade. The tools it uses for that are offered to customers as well.`,
    products: {
      title: 'Three products, one record',
      text: 'They are made to work with each other. The lot number ties them together: scanned at the station, shown on the tag, looked up on the tablet. Each is useful alone, too.',
    },
    guides: 'For those who have e-tags',
  },
  order: {
    title: 'See it, or order it',
    text: (address) => (
      <>
        Prices and delivery are agreed with each customer. Ask for a demonstration, a trial or an offer: in a
        message from here, or by mail to {address}.
      </>
    ),
  },
  ways: {
    label: 'Other products',
    all: 'All products and guides',
  },
  guides: {
    guide: { name: 'E-tag guide', what: 'set up, pair, refresh, change the battery, care' },
    troubleshooting: { name: 'E-tag troubleshooting', what: 'a tag misbehaves, what now' },
    info: { name: 'E-tag information', what: 'how a tag works and what it cannot do' },
    regulatory: { name: 'E-tag regulatory information', what: 'identifiers, radio, battery safety' },
  },
  figures: {
    title: 'Figures',
    terms: {
      maker: 'Maker',
      model: 'Model',
      size: 'Size',
      weight: 'Weight',
      display: 'Display',
      camera: 'Camera',
      resolution: 'Resolution',
      battery: 'Battery',
      radio: 'Radio',
      power: 'Power',
      box: 'Contents of the box',
      delivery: 'Delivery',
      warranty: 'Warranty',
      manual: 'Manual',
    },
    asked: (terms) =>
      `What is asked most: ${terms.map((term) => term.toLowerCase()).join(', ')}. The data sheet says it for the model you would get.`,
    sheet: 'Ask for the data sheet',
    sheetOf: (product) => `${product}: data sheet`,
  },
}
