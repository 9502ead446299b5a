import { ChipButton } from '../../ui/chip.tsx'

const cities = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX', 'Atlanta, GA']

interface QuickPlacesProps {
  home: string
  onPick: (place: string) => void
}

export function QuickPlaces({ home, onPick }: QuickPlacesProps) {
  return (
    <ul aria-label="Quick picks" className="flex gap-2 sm:flex-wrap">
      {[home, ...cities.filter((city) => city !== home)].map((place) => (
        <li key={place}>
          <ChipButton onClick={() => onPick(place)}>{place === home ? `Near us: ${place}` : place}</ChipButton>
        </li>
      ))}
    </ul>
  )
}
