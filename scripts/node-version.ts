const wanted = 24

/** Why this Node will not do, in one line; undefined if it will. */
export function complaintAboutNode(version = process.versions.node): string | undefined {
  if (Number.parseInt(version, 10) >= wanted) return undefined
  return `OpenPulpit runs on Node ${wanted}, and this is Node ${version}: npm ci installs the right one, npm start uses it`
}
