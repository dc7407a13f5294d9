/** The name under which Vitrine itself writes what nobody has designed yet. */
export const ownAuthor = 'Vitrine'
