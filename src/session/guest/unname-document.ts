/**
 * Takes the trader's name and icons out of the document: a tab, a bookmark or a home screen would show them. The server
 * leaves them out where a link is opened (server/page/unnamed-shell.ts); a page that is loaded anew begins with them.
 */
export function unnameDocument(): void {
  // The shell's own title is behind that of the screen.
  const named =
    'title ~ title, link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest], meta[name=description]'
  for (const element of document.head.querySelectorAll(named)) element.remove()
}
