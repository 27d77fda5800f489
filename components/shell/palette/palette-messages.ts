import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/palette.json";
import en from "@/messages/en/palette.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("palette", { en, de });
