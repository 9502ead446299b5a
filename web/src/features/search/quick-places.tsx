import { ChipButton } from '../../ui/chip.tsx'

const cities = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX', 'Atlanta, GA']

interface QuickPlacesProps {
  home: string
  onPick: (place: string) => void
}

/** One row that slides sideways on a phone, so that the results are not pushed off the screen. */
export function QuickPlaces({ home, onPick }: QuickPlacesProps) {
  return (
    <ul
      aria-label="Quick picks"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[home, ...cities.filter((city) => city !== home)].map((place) => (
        <li key={place}>
          <ChipButton onClick={() => onPick(place)}>{place === home ? `Near us: ${place}` : place}</ChipButton>
        </li>
      ))}
    </ul>
  )
}
