/** The address that a share's token opens: of the host the page is on. */
export const linkOf = (token: string): string => `${location.origin}/share/${token}`
