export const credentialKinds = [
  'ordination',
  'license',
  'commission',
  'endorsement',
  'background_check',
  'boundary_training',
  'other',
] as const
export type CredentialKind = (typeof credentialKinds)[number]
export const credentialKindLabels: Record<CredentialKind, string> = {
  ordination: 'Ordination',
  license: 'License',
  commission: 'Commission',
  endorsement: 'Endorsement',
  background_check: 'Background check',
  boundary_training: 'Boundary training',
  other: 'Other',
}
