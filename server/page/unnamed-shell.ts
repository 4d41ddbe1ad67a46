/**
 * The shell as the address of a share link answers it: without the trader's name, description and icons. Programs that
 * show a link before it is opened read it, and a share may be one that names nobody.
 */
import { bodyOf, type BuiltFile } from './built-files.ts'

/** `data:,` is no picture: without a link browsers ask for /favicon.ico. */
const HEAD = '<title>Shared lots</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">'

const NAMED = [
  /<title>[^<]*<\/title>/g,
  /<meta name="description"[^>]*>/g,
  /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g,
]

/** It is as small as its packed forms would be. */
export function unnamedShell(shell: BuiltFile): BuiltFile {
  const html = NAMED.reduce((text, named) => text.replaceAll(named, ''), shell.plain.bytes.toString())
  const plain = bodyOf(Buffer.from(html.replace('<head>', `<head>${HEAD}`)))
  return { type: shell.type, plain, packed: new Map() }
}
