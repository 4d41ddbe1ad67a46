/**
 * Reads XML in pieces and tells what begins, what ends and the text between. As much of XML as spreadsheets write:
 * names without their prefix, no document types, whose entities could unfold without end. XML that ends in the middle
 * is a fault.
 */
import { damaged } from '#server/imports/tables/table-fault.ts'

export interface XmlHandler {
  /** `attributes`: those of the tag as they stand in it, for `attributesOf`. */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

export interface XmlReader {
  write(piece: string): void
  /** @throws TableFault damaged where something is not closed */
  end(): void
}

/** A tag or a text longer than this is not of a spreadsheet. Rich texts of 32,767 characters are far below. */
const LONGEST = 1_000_000

const COMMENT = '<!--'
const CDATA = '<![CDATA['

export function openXml(handler: XmlHandler): XmlReader {
  let input = ''
  let depth = 0

  /** Tells of the tag at a place. Where the next thing begins; -1 while its end has not come. */
  function markup(at: number): number {
    const sign = input[at + 1]
    if (sign === '!') return declaration(at)
    if (sign === '?') return endOf('?>', at)
    const end = endOfTag(input, at)
    if (end > 0) tag(input.slice(at + 1, end))
    return end < 0 ? -1 : end + 1
  }

  function declaration(at: number): number {
    if (input.startsWith(COMMENT, at)) return endOf('-->', at + COMMENT.length)
    // `<!` may be the beginning of any of them.
    if (input.length - at < CDATA.length) return -1
    if (!input.startsWith(CDATA, at)) throw damaged('its XML declares a document type')
    const next = endOf(']]>', at)
    if (next > 0) handler.text(input.slice(at + CDATA.length, next - 3))
    return next
  }

  function endOf(ending: string, at: number): number {
    const found = input.indexOf(ending, at)
    return found < 0 ? -1 : found + ending.length
  }

  function tag(content: string): void {
    if (content.startsWith('/')) {
      depth--
      return handler.close(localName(content.slice(1).trim()))
    }
    const isEmpty = content.endsWith('/')
    const space = content.search(/[\s/]/)
    const name = localName(space < 0 ? content : content.slice(0, space))
    handler.open(name, space < 0 ? '' : content.slice(space))
    if (isEmpty) handler.close(name)
    else depth++
  }

  return {
    write(piece) {
      input += piece
      let at = 0
      while (true) {
        const begins = input.indexOf('<', at)
        if (begins < 0) break
        if (begins > at) handler.text(decodeEntities(input.slice(at, begins)))
        at = begins
        const next = markup(begins)
        if (next < 0) break
        at = next
      }
      input = input.slice(at)
      if (input.length > LONGEST) throw damaged('its XML cannot be read')
    },
    end() {
      if (depth !== 0 || input.trim() !== '') throw damaged('its XML ends in the middle')
    },
  }
}

/** Where a tag ends: at the first `>` that is not inside an attribute. */
function endOfTag(input: string, from: number): number {
  let quote = ''
  for (let at = from; at < input.length; at++) {
    const sign = input[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The attributes of a tag by name, without its prefix. */
export function attributesOf(text: string): Readonly<Record<string, string>> {
  const found = Object.create(null) as Record<string, string>
  let at = 0
  while (true) {
    const equals = text.indexOf('=', at)
    const begins = equals < 0 ? -1 : quoteIn(text, equals)
    const ends = begins < 0 ? -1 : text.indexOf(text[begins]!, begins + 1)
    if (ends < 0) return found
    found[localName(text.slice(at, equals).trim())] = decodeEntities(text.slice(begins + 1, ends))
    at = ends + 1
  }
}

function quoteIn(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '"' || text[at] === "'") return at
  return -1
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
