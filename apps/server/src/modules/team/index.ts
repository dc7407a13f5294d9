/** What commands and other modules may do with an app's members. */
export { operator } from './changer.ts'
export { findMemberByEmail, insertOwner } from './members.queries.ts'
export { removeMember, setMemberActive, updateMember } from './members.service.ts'
