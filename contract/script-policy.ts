/**
 * The one Trusted Types policy of the page. The server's content security policy names it, the page makes it, and no
 * other can be made. https://w3c.github.io/trusted-types/dist/spec/
 */
export const SCRIPT_POLICY = 'loupe'
