/** What commands and other modules may do with an app's members. */
export { findMemberByEmail, insertOwner } from './members.queries.ts'
export { removeMember, setMemberActive, updateMember } from './members.service.ts'
